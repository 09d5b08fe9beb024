import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { marker, type Attack } from '../attack.ts'
import { seconds } from '../unaffected-users.ts'
import { signIn, type Person } from '../signed-in-user.ts'

const UPLOADS = '/lake/v2026-03-01/assets/images/production'
const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
/** How long an attacker waits before disconnecting, and how long a colleague may wait for an image. */
const LEAVE_MS = 5_000
const MAX_WAIT_MS = 15_000

const asset = z.object({ document: z.object({ _id: z.string() }) })

/** Two accounts upload small images that use the CPU for as long as they are allowed to. */
export const hostileImages: Attack = {
  name: 'availability/hostile-images',
  rule: 'Decoding a small image that never finishes is stopped for its uploader and does not block other uploads.',
  twin: 'hostile-images',
  needs: 'data',
  async run(target, watch) {
    const email = `${marker()}@clearwell.example`
    const added = await target.shell('users', 'add', email, '--name', 'Scratch', '--role', 'editor')
    const password = /Password: (\S+)/.exec(added)?.[1] ?? ''
    const attackers = [target.as('editor'), await signIn(target.url, { email, password })]
    const colleague = target.as('administrator')
    const made = new Set<string>()
    for (const [kind, picture] of Object.entries(PICTURES)) {
      const attack = Promise.all(
        attackers.map((each) => send(each, Buffer.from(picture(marker())), LEAVE_MS)),
      )
      await pause(1_000)
      await isServed(`while ${kind} are read`)
      for (const { id } of await attack) if (id !== undefined) made.add(id)
      // Their senders have disconnected or got a response.
      await isServed(`after ${kind} were read`)
    }
    await colleague.mutate([...made].map((id) => ({ delete: { id } })))
    await target.shell('users', 'disable', email)

    async function isServed(when: string): Promise<void> {
      const content = await sharp({
        create: { width: 300, height: 200, channels: 3, background: '#0f5c63' },
      })
        .withExif({ IFD0: { ImageDescription: marker() } })
        .jpeg()
        .toBuffer()
      const { status, ms, id } = await send(colleague, content, MAX_WAIT_MS)
      if (id !== undefined) made.add(id)
      watch.try(status === 200, `${when}, a colleague's picture is answered with ${status}`)
      watch.figure(`${when}: ${seconds(ms)}`)
    }
  },
}

const PICTURES: Readonly<Record<string, (note: string) => string>> = {
  'drawings with filters': (note) =>
    `<svg ${XMLNS} width="4000" height="4000"><title>${note}</title><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="400"/>'.repeat(20)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
  'drawings within drawings': (note) => {
    const groups = Array.from(
      { length: 40 },
      (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
    )
    return `<svg ${XMLNS} width="900" height="900"><title>${note}</title><defs><rect id="a0" width="900" height="900"/>${groups.join('')}</defs><use href="#a40"/></svg>`
  },
}

async function send(person: Person, body: Uint8Array, timeoutMs: number) {
  const headers = { 'content-type': 'application/octet-stream' }
  const { status, text, ms } = await person.ask(UPLOADS, {
    method: 'POST',
    headers,
    body,
    timeoutMs,
  })
  const id = status === 200 ? asset.parse(JSON.parse(text)).document._id : undefined
  return { status, ms, id }
}
