import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { streamToTempFile } from '../../../lib/lake/assets/receive.ts'
import { getDisk, type Disk } from '../../../lib/lake/assets/disk-space.ts'
import { httpError, LakeError } from '../../../lib/lake/errors.ts'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { TrackedChunks } from '../fixtures/tracked-chunks.ts'

const getStatus = (error: unknown) => (error instanceof LakeError ? error.status : error)

describe('streaming an upload to a temporary file', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lake-receive-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  const take = (source: AsyncIterable<Uint8Array>, maxBytes = 1000) =>
    streamToTempFile(source, {
      dir,
      maxBytes,
      tooLong: () => httpError(413, 'Too Large', 'too long'),
    })
  async function* inPieces(pieces: readonly Uint8Array[]) {
    yield* pieces
  }

  test('records its size, its hash, and whether it contains a zero byte', async () => {
    const piece = fc.uint8Array({ maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const received = await take(inPieces(pieces))
        const all = Buffer.concat(pieces)
        expect(readFileSync(received.path).equals(all)).toBe(true)
        expect(received).toMatchObject({
          ...{ size: all.length, hasZero: all.includes(0) },
          sha1hash: createHash('sha1').update(all).digest('hex'),
        })
        await received.discard()
        expect(readdirSync(dir)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('keeps no part in memory that is on disk', async () => {
    const body = new TrackedChunks()
    let held = Infinity
    const source = body.stream(50, 1_000, async () => {
      held = await body.countHeld()
    })
    const received = await take(source, 50_000)
    expect(received).toMatchObject({ size: 50_000 })
    expect(held).toBeLessThan(5)
  })

  test('stops at the size limit with 413 and deletes the file', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield new Uint8Array(300)
      }
    }
    expect(getStatus(await take(endless()).catch((error: unknown) => error))).toBe(413)
    expect([sent, readdirSync(dir)]).toEqual([4, []])
    expect(await take(inPieces([new Uint8Array(1000)]))).toMatchObject({ size: 1000 })
  })

  test('returns 400 for an aborted request, fails for a disk error, and leaves no file', async () => {
    async function* broken() {
      yield new Uint8Array(10)
      throw new Error('socket hang up')
    }
    expect(getStatus(await take(broken()).catch((error: unknown) => error))).toBe(400)
    expect(readdirSync(dir)).toEqual([])
    const gone = streamToTempFile(inPieces([]), {
      ...{ dir: join(dir, 'none'), maxBytes: 1, tooLong: () => new Error('') },
    })
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('reserved disk space', () => {
  const GB = 1024 ** 3
  const MB = 1024 ** 2
  let lake: TestLake
  let disk: Disk | null
  beforeAll(async () => {
    lake = await openTestLake({ limits: { disk: () => Promise.resolve(disk) } })
  })
  afterAll(() => lake.close())
  const upload = (bytes: number) =>
    lake.client('editor').assets.upload('file', Buffer.alloc(bytes, 'a'), { filename: 'a.txt' })

  test.for<[string, Disk, number]>([
    ['5 % of a small disk', { size: 20_000, free: 1_100 }, 100],
    ['1 GB of a large disk', { size: 1_000 * GB, free: GB + 200 }, 200],
  ])('%s: an upload that would use the reserved space is refused', async ([, has, room]) => {
    disk = has
    await expect(upload(room + 1)).rejects.toMatchObject({
      statusCode: 507,
      message: expect.stringContaining('the rest is reserved for text'),
    })
    expect(await upload(room)).toMatchObject({ size: room })
  })

  test('can be used for text and by commands on the server', async () => {
    disk = { size: 20_000, free: 0 }
    await expect(upload(3)).rejects.toMatchObject({ statusCode: 507 })
    expect(await lake.client('editor').create({ _type: 'note' })).toMatchObject({ _type: 'note' })
    const { assets } = lake.lake.context
    const tooLong = () => new Error('too long')
    const pieces = Readable.from([Buffer.from('imported')])
    const received = await assets.receive(pieces, { maxBytes: 8, tooLong, isOperators: true })
    expect(received.size).toBe(8)
    await received.discard()
  })

  test('is respected by concurrent uploads', async () => {
    disk = { size: 20_000, free: 1_300 }
    const { hostname, port } = new URL(lake.baseUrl)
    const first = request({
      ...{ hostname, port, method: 'POST', agent: false },
      path: '/v2025-02-19/assets/files/production?filename=first.txt',
      headers: {
        authorization: `Bearer ${lake.token('editor')}`,
        'content-length': 200,
        expect: '100-continue',
      },
    })
    first.flushHeaders()
    await once(first, 'continue')
    first.write('a'.repeat(10))
    await until(() => expect(readdirSync(join(lake.dataDir, 'assets/incoming'))).toHaveLength(1))
    await expect(upload(101)).rejects.toMatchObject({ statusCode: 507 })
    expect(await upload(99)).toMatchObject({ size: 99 })
    const answer = once(first, 'response')
    first.end('a'.repeat(190))
    const [response] = await answer
    response.resume()
    expect(response.statusCode).toBe(200)
    // Once stored, it no longer counts as pending.
    expect(await upload(101)).toMatchObject({ size: 101 })
  })

  test('is not checked when the system reports no disk size', async () => {
    disk = null
    expect(await upload(4)).toMatchObject({ size: 4 })
  })

  test('is checked for the declared length and again during the upload', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lake-room-'))
    const asked: number[] = []
    const options = {
      ...{ dir, maxBytes: 100 * MB, tooLong: () => new Error('too long'), declared: 22 * MB },
      requireRoom: async (bytes: number) => {
        asked.push(bytes / MB)
        if (asked.length === 3) throw httpError(507, 'Insufficient Storage', 'full')
      },
    }
    const pieces = Readable.from(Array.from({ length: 22 }, () => new Uint8Array(MB)))
    const outcome = await streamToTempFile(pieces, options).catch((error: unknown) => error)
    expect(getStatus(outcome)).toBe(507)
    expect(asked).toEqual([22, 13, 4])
    expect(readdirSync(dir)).toEqual([])
    rmSync(dir, { recursive: true })
  })

  test('is checked on the disk that has the files', async () => {
    const found = await getDisk(tmpdir())
    expect(found?.free).toBeGreaterThan(0)
    expect(found?.free).toBeLessThanOrEqual(found?.size ?? 0)
    expect(await getDisk(join(tmpdir(), 'not', 'there'))).toBeNull()
    // For a path that is not on a disk, or does not exist.
    expect(await getDisk('/proc')).toBeNull()
  })
})

describe('POST /assets', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake()
  })
  afterAll(() => lake.close())

  const incoming = () => readdirSync(join(lake.dataDir, 'assets/incoming'))
  /** Uploads what is written, until the writer is closed. */
  function begin(role: TestRole, kind: 'files' | 'images' = 'files') {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const leaving = new AbortController()
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.token(role)}` },
      body: readable,
      signal: leaving.signal,
      duplex: 'half',
    }
    const answer = lake.fetch(`/v2025-02-19/assets/${kind}/production?filename=a.txt`, init)
    return { writer: writable.getWriter(), answer, leave: () => leaving.abort() }
  }
  const words = (text: string) => new TextEncoder().encode(text)

  test('is refused for a user without permission before the body arrives, and nothing is stored', async () => {
    for (const kind of ['files', 'images'] as const) {
      const { writer, answer } = begin('viewer', kind)
      void writer.write(words('much ')).catch(() => undefined)
      // It would never end.
      expect((await answer).status).toBe(403)
      expect(incoming()).toEqual([])
      await writer.abort().catch(() => undefined)
    }
  })

  test('streams the body to disk and creates the asset when it is complete', async () => {
    const { writer, answer } = begin('editor')
    await writer.write(words('one '))
    await until(() => {
      const [name = ''] = incoming()
      expect(readFileSync(join(lake.dataDir, 'assets/incoming', name), 'utf8')).toBe('one ')
    })
    await writer.write(words('two'))
    await writer.close()
    const { document } = await (await answer).json()
    const sha1 = createHash('sha1').update('one two').digest('hex')
    expect(document).toMatchObject({ _id: `file-${sha1}-txt`, size: 7, mimeType: 'text/plain' })
    expect(readFileSync(join(lake.dataDir, `assets/files/${sha1}.txt`), 'utf8')).toBe('one two')
    expect(incoming()).toEqual([])
  })

  test('stores nothing when the client disconnects or the upload is refused', async () => {
    const { writer, answer, leave } = begin('editor')
    await writer.write(words('half of it'))
    await until(() => expect(incoming()).toHaveLength(1))
    leave()
    await answer.catch(() => undefined)
    await until(() => expect(incoming()).toEqual([]))
    const empty = begin('editor')
    await empty.writer.close()
    expect((await empty.answer).status).toBe(400)
    const noPicture = begin('editor', 'images')
    await noPicture.writer.write(words('no picture'))
    await noPicture.writer.close()
    expect((await noPicture.answer).status).toBe(400)
    const noText = begin('editor')
    await noText.writer.write(new Uint8Array([104, 0, 105]))
    await noText.writer.close()
    expect((await noText.answer).status).toBe(400)
    expect(incoming()).toEqual([])
  })

  test('creates one asset for concurrent uploads of the same content', async () => {
    const client = lake.client('editor')
    const both = await Promise.all(
      [1, 2].map(() =>
        client.assets.upload('file', Buffer.from('the same'), { filename: 'a.txt' }),
      ),
    )
    expect(both[0]).toEqual(both[1])
    expect(lake.lake.context.store.history.toChanges([both[0]?._id ?? ''])).toHaveLength(1)
  })

  test('leaves no partial file after a killed process restarts', async () => {
    writeFileSync(join(lake.dataDir, 'assets/incoming/x.part'), 'half')
    await lake.restart()
    expect(incoming()).toEqual([])
  })
})
