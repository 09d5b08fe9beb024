import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from './pack.ts'

/** `npm run lake:pack`: the package as a folder that contains the tarball to install or publish. */
const folder = join(import.meta.dirname, '../../../.lake-package')

await buildPackage(folder)
const { stdout } = await promisify(execFile)('npm', ['pack', '--silent'], {
  cwd: folder,
  shell: process.platform === 'win32',
})
console.log(join(folder, stdout.trim()))
