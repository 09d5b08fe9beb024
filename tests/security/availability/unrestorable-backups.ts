import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marker, type Attack, type Watch } from '../attack.ts'
import { expectDone } from '../article-steps.ts'
import { Person } from '../signed-in-user.ts'
import type { Target } from '../target.ts'
import { lakeCommand } from '../../lake-command.ts'
import { readSecrets } from '../../stack.ts'

/** One editor's document breaks every backup, every export, or every restore. */
export const unrestorableBackups: Attack = {
  name: 'availability/unrestorable-backups',
  rule: 'No document that an editor can store prevents a backup, an export, or a restore.',
  needs: 'data',
  async run(target, watch) {
    const scratch = await mkdtemp(join(tmpdir(), 'clearwell-attack-copies-'))
    const word = marker()
    const message = `message.${word}`
    await leaveMessage(target, message)
    const hash = word
      .replaceAll(/[^a-f0-9]/g, '0')
      .padEnd(40, '0')
      .slice(0, 40)
    const documents = [
      {
        _id: `image-${word}`,
        _type: 'sanity.imageAsset',
        path: 'images/a/b/none.png',
        sha1hash: 'x',
      },
      {
        _id: `file-${hash}-txt`,
        _type: 'sanity.fileAsset',
        path: `files/a/b/${hash}.txt`,
        sha1hash: hash,
      },
      { _id: `drafts.${word}`, _type: 'post', any: { _type: 'reference', _ref: message } },
    ]
    try {
      const editor = target.as('editor')
      for (const document of documents) await editor.mutate([{ create: document }])
      await tryCopies(target, watch, scratch)
      for (const { _id } of documents.toReversed()) await editor.mutate([{ delete: { id: _id } }])
      await editor.mutate([{ delete: { id: message } }])
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
}

async function tryCopies(target: Target, watch: Watch, scratch: string): Promise<void> {
  const backups = join(scratch, 'backups')
  const works = async (what: string, work: () => Promise<unknown>) => {
    const problem = await work().then(
      () => null,
      (error: unknown) => String(error).slice(-200),
    )
    return watch.try(problem === null, `${what} fails: ${problem}`)
  }
  await works('a backup', () => target.shell('backup', '--to', backups))
  await works('a restore', () =>
    lakeCommand(join(scratch, 'restored'), ['restore', '--from', backups]),
  )
  await works('an export', () => target.shell('export', '--out', join(scratch, 'export.tar.gz')))
  await works('a look at the store', () => target.shell('verify'))
}

/** The site's own writer: messages come only through the contact form. */
async function leaveMessage({ url, dataDir = '' }: Target, id: string): Promise<void> {
  const { tokens } = await readSecrets(dataDir)
  const form = new Person(url, { email: '', password: '' }, { token: tokens.messages })
  const fields = { _type: 'message', name: 'A', message: 'Dear team', status: 'new' }
  await expectDone(form.mutate([{ create: { _id: id, ...fields } }]), 'leaving a message')
}
