import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../wait-until.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { postActions } from '../fixtures/raw-requests.ts'

const PATH = '/vX/data/webhook-deliveries/production'
const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The site's webhook receiver; responds with `status` until it is changed. */
async function receiver(status = 200) {
  const site = { status, receivedIds: [] as unknown[], url: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      site.receivedIds.push(JSON.parse(body)._id)
      response.writeHead(site.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  site.url = `http://127.0.0.1:${address.port}/hook`
  return site
}

const QUICK = { firstPauseMs: 1, longestPauseMs: 5, retrySetAsideMs: 3_600_000 }

async function lakeFor(url: string, webhookLimits = {}): Promise<TestLake> {
  const test = await openTestLake({
    config: { webhooks: [{ name: 'revalidate', url, allowPrivate: true, awaitMs: 3_000 }] },
    webhookLimits: { ...QUICK, ...webhookLimits },
  })
  closers.push(() => test.close())
  return test
}

async function call(test: TestLake, role: TestRole, path = PATH, body?: unknown) {
  const response = await test.fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${test.token(role)}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json: unknown = await response.json()
  return { status: response.status, json }
}

async function undelivered(test: TestLake, role: TestRole = 'administrator', path = PATH) {
  const { json } = await call(test, role, path)
  if (typeof json !== 'object' || json === null || !('deliveries' in json))
    throw new Error('no list')
  return json.deliveries
}

/** Commits a document as an older lake did, which allowed line breaks in ids. */
function poison(test: TestLake, _id: string): void {
  const { store } = test.lake.context
  // Hooks run in the next turn of the event loop, and read the id as it is by then.
  const committed = store.write({ author: 'test' }, (tx) => tx.put({ _id, _type: 'note' }))
  Object.assign(committed, { id: 'a\nb' })
  store.db.prepare('UPDATE transactions SET id = ? WHERE seq = ?').run('a\nb', committed.seq)
}

describe('an undeliverable webhook delivery', () => {
  it('is set aside after several attempts, and the next deliveries continue', async () => {
    const site = await receiver()
    const test = await lakeFor(site.url)
    poison(test, 'poison')
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    await until(() => expect(site.receivedIds).toEqual(['a']))
    expect(await undelivered(test)).toMatchObject([
      { hook: 'revalidate', state: 'deadLetter', documentId: 'poison', attempts: 3 },
    ])
    // Logged only once: no hot loop.
    expect(test.logged.filter((line) => line.includes('poison'))).toHaveLength(1)
  })

  it('stays set aside after a restart', async () => {
    const site = await receiver()
    const test = await lakeFor(site.url)
    poison(test, 'poison')
    await until(async () =>
      expect(await undelivered(test)).toMatchObject([{ state: 'deadLetter' }]),
    )
    await test.restart()
    await until(async () => expect(await undelivered(test)).toMatchObject([{ attempts: 4 }]))
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    expect(site.receivedIds).toEqual(['a'])
  })

  it('is set aside with its whole transaction when the stored change is unreadable', async () => {
    const site = await receiver(503)
    const test = await lakeFor(site.url, { firstPauseMs: 20 })
    const editor = test.client('editor')
    await editor.create({ _id: 'a', _type: 'note' })
    const { transactionId } = await editor.create(
      { _id: 'b', _type: 'note' },
      { returnDocuments: false },
    )
    test.lake.context.store.db
      .prepare("UPDATE document_changes SET apply = '{' WHERE document_id = 'b'")
      .run()
    expect(transactionId).toBeTypeOf('string')
    await test.restart()
    site.status = 200
    await until(async () =>
      expect(await undelivered(test)).toMatchObject([{ state: 'deadLetter', documentId: '' }]),
    )
    await test.client('editor').create({ _id: 'c', _type: 'note' })
    expect(site.receivedIds).toContain('c')
    expect(site.receivedIds).not.toContain('b')
  })
})

describe('GET and POST /data/deliveries', () => {
  it('list an undelivered publication until it is delivered', async () => {
    const site = await receiver(503)
    const test = await lakeFor(site.url)
    await test.client('editor').create({ _id: 'drafts.a', _type: 'note' })
    const publish = {
      actionType: 'sanity.action.document.publish',
      publishedId: 'a',
      draftId: 'drafts.a',
    }
    expect((await postActions(test, 'editor', [publish])).status).toBe(200)
    const path = `${PATH}?documentId=a`
    expect(await undelivered(test, 'editor', path)).toMatchObject([
      { state: 'pending', documentId: 'a', attempts: expect.any(Number) },
    ])
    expect(await undelivered(test, 'editor', `${PATH}?documentId=b`)).toEqual([])
    site.status = 200
    await until(async () => expect(await undelivered(test, 'editor', path)).toEqual([]))
  })

  it('list an undelivered publication behind hundreds of other changes', async () => {
    const site = await receiver(503)
    const test = await lakeFor(site.url)
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    const { store } = test.lake.context
    for (let edit = 0; edit < 300; edit += 1)
      store.write({ author: 'test' }, (tx) => tx.put({ _id: 'drafts.b', _type: 'note', edit }))
    await test.client('editor').create({ _id: 'c', _type: 'note' })
    expect(await undelivered(test, 'editor', `${PATH}?documentId=c`)).toMatchObject([
      { state: 'pending', documentId: 'c', attempts: 0 },
    ])
  })

  it('list an undelivered deletion of a document', async () => {
    const site = await receiver()
    const test = await lakeFor(site.url)
    const editor = test.client('editor')
    await editor.create({ _id: 'a', _type: 'note' })
    site.status = 503
    await editor.delete('a')
    expect(await undelivered(test, 'editor')).toMatchObject([{ documentId: 'a', state: 'pending' }])
  })

  it('list refused and delayed deliveries as set aside and retry them on request', async () => {
    const site = await receiver(400)
    const test = await lakeFor(site.url)
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    const [row] = [await undelivered(test)].flat()
    expect(row).toMatchObject({ state: 'deadLetter', documentId: 'a', error: 'HTTP 400' })
    const key = { hook: 'revalidate', seq: getSeq(row), documentId: 'a' }
    expect(await call(test, 'administrator', PATH, key)).toMatchObject({
      json: { delivered: false, error: 'HTTP 400' },
    })
    site.status = 200
    expect(await call(test, 'administrator', PATH, key)).toMatchObject({
      json: { delivered: true },
    })
    expect(await undelivered(test)).toEqual([])
    expect((await call(test, 'administrator', PATH, key)).status).toBe(404)

    const late = await lakeFor((await receiver(503)).url, { giveUpAfterMs: -1 })
    await late.client('editor').create({ _id: 'b', _type: 'note' })
    expect(await undelivered(late)).toMatchObject([{ state: 'deadLetter', documentId: 'b' }])
  })

  it('retry deliveries automatically some time after they were set aside', async () => {
    const site = await receiver(400)
    const test = await lakeFor(site.url, { retrySetAsideMs: 20 })
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    site.status = 200
    await until(async () => expect(await undelivered(test)).toEqual([]))
    expect(site.receivedIds.length).toBeGreaterThan(1)
  })

  it('show problems and allow retries to administrators only, and show the site token nothing', async () => {
    const site = await receiver(400)
    const test = await lakeFor(site.url)
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    const [row] = [await undelivered(test, 'editor')].flat()
    expect(row).toMatchObject({ documentId: 'a' })
    expect(row).not.toHaveProperty('problem')
    expect(await undelivered(test, 'siteReader')).toEqual([])
    const key = { hook: 'revalidate', seq: getSeq(row), documentId: 'a' }
    expect((await call(test, 'editor', PATH, key)).status).toBe(403)
    expect((await call(test, 'administrator', PATH, { hook: 1 })).status).toBe(400)
    expect((await test.fetch(PATH)).status).toBe(401)
  })
})

function getSeq(row: unknown): number {
  if (typeof row !== 'object' || row === null || !('seq' in row)) throw new Error('no seq')
  return Number(row.seq)
}
