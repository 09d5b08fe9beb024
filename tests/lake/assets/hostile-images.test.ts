import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const QUICK = { workers: 2, maxWaiting: 40, maxWaitingPerCaller: 20, preemptAfterMs: 100 }

let lake: TestLake
let leave: AbortController
beforeEach(async () => {
  leave = new AbortController()
  lake = await openTestLake({
    limits: { images: { readMs: 120_000, memoryMb: 500, reads: QUICK } },
  })
})
afterEach(async () => {
  leave.abort()
  await lake.close()
})

/** Each of forty groups draws the previous one ten times: no filter, and practically no end. */
function endless(note: string): string {
  const groups = Array.from(
    { length: 40 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  )
  return `<svg ${XMLNS} width="900" height="900"><title>${note}</title><defs><rect id="a0" width="900" height="900" fill-opacity=".1"/>${groups.join('')}</defs><use href="#a40"/></svg>`
}

const filtered = (filter: string) =>
  `<svg ${XMLNS} width="6000" height="6000"><filter id="f" x="0" y="0" width="1" height="1">${filter.repeat(60)}</filter><rect width="6000" height="6000" filter="url(#f)"/></svg>`

function upload(role: TestRole, content: string | Buffer, kind = 'images', search = '') {
  return lake.fetch(`/v2026-03-01/assets/${kind}/production${search}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token(role)}` },
    body: typeof content === 'string' ? content : new Uint8Array(content),
    signal: leave.signal,
  })
}

const picture = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const reading = () => lake.lake.context.images.reading

test.each([
  ['feTurbulence', '<feTurbulence baseFrequency="0.1" numOctaves="9"/>'],
  ['feMorphology', '<feMorphology operator="dilate" radius="400"/>'],
  ['feGaussianBlur', '<feGaussianBlur stdDeviation="900"/>'],
])(
  'an SVG with %s is accepted with its size and served unchanged in every format',
  async (_, filter) => {
    const drawing = filtered(filter)
    const { document } = await (await upload('editor', drawing)).json()
    expect(document).toMatchObject({
      extension: 'svg',
      metadata: { dimensions: { width: 6000, height: 6000 }, isOpaque: false },
    })
    expect(document.metadata.lqip).toBeUndefined()
    const headers = { authorization: `Bearer ${lake.token('editor')}`, accept: 'image/avif' }
    for (const search of ['', '?w=90', '?w=90&fm=png', '?w=90&auto=format']) {
      const answer = await lake.fetch(`/${document.path}${search}`, { headers })
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(await answer.text()).toBe(drawing)
    }
    expect(lake.lake.context.images.counts.made).toBe(0)
  },
)

test('an upload succeeds while uploads of two other accounts take endless time to read', async () => {
  const ended: string[] = []
  for (const role of ['editor', 'administrator'] as const)
    void upload(role, endless(role)).then(
      () => ended.push(role),
      () => undefined,
    )
  await until(() => expect(reading()).toEqual({ underWay: 2, waiting: 0 }))
  const { secret } = lake.lake.context.access.tokens.create({ label: 'third', role: 'editor' })
  const third = await lake.fetch('/v2026-03-01/assets/images/production', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: new Uint8Array(await picture('#c8553d')),
  })
  expect(third.status).toBe(200)
  expect(ended).toEqual([])
})

test('the image reading process ends when the client disconnects', async () => {
  upload('editor', endless('left')).catch(() => undefined)
  await until(() => expect(reading().underWay).toBe(1))
  leave.abort()
  // It counts as running until its process has ended.
  await until(() => expect(reading()).toEqual({ underWay: 0, waiting: 0 }))
  expect(lake.logged).toEqual([])
})

test('an image that needs too much memory is refused, and the next image is read', async () => {
  const layers = `<g opacity=".9"><rect width="7000" height="7000"/>`
  const answer = await upload(
    'editor',
    `<svg ${XMLNS} width="7000" height="7000">${layers.repeat(20)}${'</g>'.repeat(20)}</svg>`,
  )
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('memory')])
  expect((await upload('editor', await picture('#0f5c63'))).status).toBe(200)
})

/** A few bytes that claim to be a huge image. */
async function claims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  // The header's checksum becomes wrong: a reader that decodes it would report that.
  return png
}

test.each([
  ['a PNG that claims 3,600 million pixels', () => claims(60_000, 60_000)],
  ['an SVG without an end tag', () => Buffer.from(`<svg ${XMLNS} width="9" height="9"><g>`)],
  [
    'an SVG with 60,000 nested groups',
    () =>
      Buffer.from(
        `<svg ${XMLNS} width="9" height="9">${'<g>'.repeat(60_000)}${'</g>'.repeat(60_000)}</svg>`,
      ),
  ],
  [
    'an SVG of 3,600 million pixels',
    () => Buffer.from(`<svg ${XMLNS} width="60000" height="60000"/>`),
  ],
  ['a GIF with 400,000 frames', manyFrames],
])('an upload of %s is refused', async (_, content) => {
  expect((await upload('editor', await content())).status).toBe(400)
  expect(reading()).toEqual({ underWay: 0, waiting: 0 })
})

function manyFrames(): Buffer {
  const head = Buffer.from('GIF89a\x64\x00\x64\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from('21f9040001000000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: 400_000 }, () => frame), Buffer.from(';')])
}

test('an SVG with exponentially nested entities is accepted without expanding them', async () => {
  const entities = Array.from({ length: 40 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`)
  const bomb = `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaa">${entities.join('')}]><svg ${XMLNS} width="9" height="9"><text>&e40;</text></svg>`
  const { document } = await (await upload('editor', bomb)).json()
  expect(document.metadata.dimensions).toMatchObject({ width: 9, height: 9 })
  const headers = { authorization: `Bearer ${lake.token('editor')}` }
  const answer = await lake.fetch(`/${document.path}?w=9&fm=png`, { headers })
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
})

test('a PDF is checked in a separate process too', async () => {
  const pdf = await upload('editor', '%PDF-1.7\n%%EOF', 'files', '?filename=a.pdf')
  const not = await upload('editor', 'MZ', 'files', '?filename=a.pdf')
  expect([pdf.status, not.status]).toEqual([200, 400])
})
