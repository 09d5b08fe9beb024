import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create } from 'tar'
import { marker, type Attack } from '../attack.ts'

const root = join(import.meta.dirname, '../../..')

/** The operator is given a backup whose images are links to the operator's own files. */
export const importedLinks: Attack = {
  name: 'access/imported-links',
  rule: 'An import follows no symbolic link and reads nothing outside its archive.',
  async run(_target, watch) {
    const scratch = await mkdtemp(join(tmpdir(), 'clearwell-attack-import-'))
    try {
      const word = marker()
      const secret = join(scratch, 'secret.txt')
      await writeFile(secret, `the operator's own ${word}`)
      const kinds: Record<string, (at: string) => Promise<void>> = {
        'a symbolic link': (at) => symlink(secret, at),
        'a link upwards': (at) => symlink('../../../secret.txt', at),
      }
      for (const [what, make] of Object.entries(kinds)) {
        for (const packed of [true, false]) {
          const base = await mkdtemp(join(scratch, 'made-'))
          const inside = join(base, 'backup')
          await mkdir(join(inside, 'files'), { recursive: true })
          await make(join(inside, 'files/a.txt'))
          const document = {
            _id: 'faq-x',
            _type: 'faq',
            file: { _type: 'file', _sanityAsset: 'file@file://./files/a.txt' },
          }
          await writeFile(join(inside, 'data.ndjson'), `${JSON.stringify(document)}\n`)
          const archive = join(base, 'backup.tar.gz')
          await create({ gzip: true, file: archive, cwd: base }, ['backup'])
          const data = join(base, 'lake')
          const said = await run(['import', packed ? archive : inside, '--data', data])
          const isStored = await holds(data, word)
          watch.try(
            !isStored,
            `${what} in ${packed ? 'an archive' : 'a folder'}: the file behind it was stored (${said.slice(0, 80)})`,
          )
        }
      }
      for (const address of [
        `file@file://${secret}`,
        'file@file://./../../secret.txt',
        'file@file:///etc/hostname',
        'image@file://./../secret.txt',
      ]) {
        const base = await mkdtemp(join(scratch, 'made-'))
        const document = {
          _id: 'faq-x',
          _type: 'faq',
          file: { _type: 'file', _sanityAsset: address },
        }
        await writeFile(join(base, 'data.ndjson'), `${JSON.stringify(document)}\n`)
        await run(['import', base, '--data', join(base, 'lake')])
        watch.try(!(await holds(join(base, 'lake'), word)), `${address} was stored`)
      }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
}

/** The command's output, whether it failed or not. */
async function run(args: readonly string[]): Promise<string> {
  const command = ['--import', './lib/server/boot.mjs', 'lib/lake.cli.ts', ...args]
  return promisify(execFile)(process.execPath, command, { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(error),
  )
}

async function holds(dir: string, word: string): Promise<boolean> {
  const names = await readdir(dir, { recursive: true }).catch((): string[] => [])
  for (const name of names) {
    const file = join(dir, name)
    if ((await stat(file)).isFile() && (await readFile(file)).includes(word)) return true
  }
  return false
}
