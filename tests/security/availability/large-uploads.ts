import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { marker, type Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { peakOfLake } from '../lake-memory.ts'
import type { Person } from '../signed-in-user.ts'

const MB = 1024 * 1024
/** Below the limit of 100 MB per file. */
const LARGE = 90 * MB
const VIEWERS_AT_ONCE = 40
const EDITORS_AT_ONCE = 12
const PICTURES_AT_ONCE = 30
/** A blank image: few bytes, and 49 million pixels. */
const EDGE = 7_000
const UPLOADS = '/lake/v2026-03-01/assets'

const asset = z.object({ document: z.object({ _id: z.string() }) })

/** A user without upload rights sends the maximum file size on forty connections; so does an editor, who may upload. */
export const largeUploads: Attack = {
  name: 'availability/large-uploads',
  rule: 'Uploads and other request bodies do not delay other users, before or after authorization.',
  twin: 'uploads',
  async run(target, watch) {
    const before = await peakOfLake(target)
    const made = new Set<string>()
    const statuses = new Map<number, number>()
    const editor = target.as('editor')
    /** More concurrent uploads than the site allows one IP address. */
    const flood = async (who: Person, kind: 'files' | 'images', body: Buffer, count: number) => {
      const may = who === editor ? [200, 429, 503] : [0, 403, 429]
      for (const { status, text } of await send(who, kind, body, count)) {
        watch.try(may.includes(status), `${kind}: ${status}: ${text}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const read = status === 200 ? asset.safeParse(JSON.parse(text)) : undefined
        if (read?.success) made.add(read.data.document._id)
      }
    }
    const service = await serviceDuring(target, async () => {
      const large = randomBytes(LARGE)
      await flood(target.as('viewer'), 'files', large, VIEWERS_AT_ONCE)
      await flood(editor, 'files', large, EDITORS_AT_ONCE)
      await flood(editor, 'images', await blank(marker()), PICTURES_AT_ONCE)
    })
    watch.figure([...statuses].map(([status, count]) => `${count} times ${status}`).join(', '))
    watch.try(made.size === 2, `${made.size} of two assets were made`)
    judge(watch, service)
    await editor.mutate([...made].map((id) => ({ delete: { id } })))
    const after = await peakOfLake(target)
    if (before === undefined || after === undefined) return
    const grown = Math.max(0, after - before)
    watch.figure(`the lake's peak of memory grew by ${Math.round(grown / 1024)} MB`)
    watch.try(grown < 400 * 1024, `the lake took ${Math.round(grown / 1024)} MB more`)
  },
}

function send(person: Person, kind: 'files' | 'images', body: Buffer, count: number) {
  const headers = { 'content-type': 'application/octet-stream' }
  return Promise.all(
    Array.from({ length: count }, () =>
      person.ask(`${UPLOADS}/${kind}/production`, {
        ...{ method: 'POST', headers, body, timeoutMs: 120_000 },
      }),
    ),
  )
}

function blank(note: string): Promise<Buffer> {
  return sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { ImageDescription: note } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
