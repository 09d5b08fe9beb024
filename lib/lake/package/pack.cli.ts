import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from './pack.ts'

/** `npm run lake:pack`: the package as a folder, and in it the tarball that can be installed or published. */
const folder = join(import.meta.dirname, '../../../.lake-package')

await buildPackage(folder)
const { stdout } = await promisify(execFile)('npm', ['pack', '--silent'], {
  cwd: folder,
  shell: process.platform === 'win32',
})
console.log(join(folder, stdout.trim()))
