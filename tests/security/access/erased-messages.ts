import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { marker, type Attack, type Watch } from '../attack.ts'
import { comesTrue } from '../eventually.ts'
import { expectDone } from '../article-steps.ts'
import { Person } from '../signed-in-user.ts'
import { getLakeDir, type Target } from '../target.ts'
import { readSecrets } from '../../stack.ts'

/** A reader's message is searched for after its deletion. */
export const erasedMessages: Attack = {
  name: 'access/erased-messages',
  rule: 'Deleting a message erases its history; only the owner can export, and exports contain no messages.',
  twin: 'erasure',
  needs: 'data',
  async run(target, watch) {
    const word = marker()
    const editor = target.as('editor')
    const id = `message.${crypto.randomUUID()}`
    const fields = {
      _type: 'message',
      name: word,
      email: `${word}@clearwell.example`,
      subject: word,
      message: `Dear team ${word}`,
      status: 'new',
    }
    const form = await contactForm(target)
    await expectDone(form.mutate([{ create: { _id: id, ...fields } }]), 'leaving a message')
    const answered = { patch: { id, set: { status: 'answered' } } }
    await expectDone(editor.mutate([answered]), 'answering a message')
    await exported(target, watch, word)
    const revision = String((await editor.read(id))?._rev)
    await expectDone(editor.mutate([{ delete: { id } }]), 'deleting a message')
    const administrator = target.as('administrator')
    for (const path of [
      `data/history/production/documents/${id}?revision=${revision}`,
      `data/history/production/documents/${id}?lastRevision=true`,
      `data/history/production/transactions/${id}?excludeContent=false&effectFormat=mendoza`,
      `data/history/production/events/documents/${id}`,
      `data/query/production?perspective=raw&query=${encodeURIComponent(`*[message match "${word}"]`)}`,
      'data/export/production',
    ]) {
      const { text } = await administrator.ask(`/lake/v2026-03-01/${path}`)
      const found = path.startsWith('data/query')
        ? text.replace(/"query":"(?:[^"\\]|\\.)*"/, '')
        : text
      watch.try(!found.includes(word), `${path.split('?')[0]} still has the message`)
    }
    await onDisk(target, watch, word)
  },
}

/** The site's own writer: messages come only through the contact form. */
async function contactForm({ url, dataDir = '' }: Target): Promise<Person> {
  const { tokens } = await readSecrets(dataDir)
  return new Person(url, { email: '', password: '' }, { token: tokens.messages })
}

/** How long the text may remain in the files, in milliseconds. */
const ERASED_MS = 5_000

/** The text is gone from the files too, including the WAL and free pages, within a moment. */
async function onDisk(target: Target, watch: Watch, word: string): Promise<void> {
  const dir = getLakeDir(target)
  const files = (await readdir(dir)).filter((name) => name.startsWith('store.sqlite'))
  let holding: string[] = []
  const isErased = async () => {
    const read = await Promise.all(
      files.map((name) => readFile(join(dir, name)).catch(() => Buffer.alloc(0))),
    )
    holding = files.filter((_, index) => read[index]?.includes(word))
    return holding.length === 0
  }
  watch.try(
    await comesTrue(isErased, ERASED_MS),
    `${holding.join(' and ')} still hold the message's words`,
  )
}

async function exported(target: Target, watch: Watch, word: string): Promise<void> {
  const out = join(tmpdir(), `${marker()}.tar.gz`)
  try {
    await target.shell('export', '--out', out)
    const { mode } = await stat(out)
    watch.try(
      (mode & 0o077) === 0,
      `an export can be read by others (${(mode & 0o777).toString(8)})`,
    )
    const text = gunzipSync(await readFile(out)).toString('latin1')
    watch.try(!text.includes(word), 'an export that did not ask for messages has one')
  } finally {
    await rm(out, { force: true })
  }
}
