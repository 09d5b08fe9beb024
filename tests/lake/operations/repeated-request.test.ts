import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

let lake: TestLake
/** Of the current test: its document, and its transaction. */
let id: string
let count = 0

beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

beforeEach(async () => {
  id = `note-${(count += 1)}`
  await lake.client('editor').create({ _id: `drafts.${id}`, _type: 'note', text: 'One' })
})

const USED_BEFORE = { status: 409, error: 'transactionIdConflictError' }
const stored = (of = `drafts.${id}`) => lake.lake.context.store.get(of)

/** Appends to the text: once more each time it is carried out. */
function appendText(
  words: string,
  {
    role = 'editor',
    key = id,
    dryRun,
  }: { role?: TestRole; key?: string | null; dryRun?: boolean } = {},
) {
  const patch = {
    diffMatchPatch: { text: `@@ -1,3 +1,${4 + words.length} @@\n One\n+ ${words}\n` },
  }
  const edit = { actionType: 'sanity.action.document.edit', publishedId: id }
  const actions = [{ ...edit, draftId: `drafts.${id}`, patch }]
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  return postActions(lake, role, actions, { transactionId: id, dryRun }, headers)
}

describe('actions with their transaction’s id as the idempotency key', () => {
  test('sent again, return what was stored and change nothing, even after other changes', async () => {
    expect((await appendText('two')).status).toBe(200)
    await lake
      .client('editor')
      .patch(`drafts.${id}`, { set: { n: 1 } })
      .commit()
    expect(await appendText('two')).toMatchObject({ status: 200, body: { transactionId: id } })
    expect(stored()).toMatchObject({ text: 'One two', n: 1 })
  })

  test('sent again after a restart, return what was stored', async () => {
    await appendText('two')
    await lake.restart()
    expect(await appendText('two')).toMatchObject({ status: 200, body: { transactionId: id } })
    expect(stored()?.text).toBe('One two')
  })

  test('get 409 for other changes under a key that was used before', async () => {
    await appendText('two')
    const answer = await appendText('three')
    expect(answer).toMatchObject(USED_BEFORE)
    expect(JSON.stringify(answer.body)).toContain('Other changes need another ID')
    expect(stored()?.text).toBe('One two')
  })

  test('get 409 for a dry run of changes that are stored', async () => {
    await appendText('two')
    expect(await appendText('two', { dryRun: true })).toMatchObject(USED_BEFORE)
  })

  test('get 409 from anyone else who sends them', async () => {
    await appendText('two')
    expect(await appendText('two', { role: 'administrator' })).toMatchObject(USED_BEFORE)
  })

  test.each([null, 'another'])('get 409 when they are sent again with the key %s', async (key) => {
    await appendText('two')
    expect(await appendText('two', { key })).toMatchObject(USED_BEFORE)
  })

  test('get 409 when the first request had no key, because nothing says that it was the same', async () => {
    await appendText('two', { key: null })
    expect(await appendText('two')).toMatchObject(USED_BEFORE)
  })

  test('get 409 when mutations were stored under their id', async () => {
    await postMutations(lake, 'editor', [{ patch: { id: `drafts.${id}`, set: { n: 1 } } }], {
      transactionId: id,
    })
    expect(await appendText('two')).toMatchObject(USED_BEFORE)
    expect(stored()?.text).toBe('One')
  })

  test('sent again at the same moment, are stored once, and both get the stored outcome', async () => {
    const answers = await Promise.all([appendText('two'), appendText('two')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(stored()?.text).toBe('One two')
  })

  test('sent again, return that a release was created and scheduled, though it exists by then', async () => {
    const release = { releaseId: `release${count}` }
    const version = { _id: `versions.${release.releaseId}.${id}`, _type: 'note' }
    const actions = [
      { actionType: 'sanity.action.release.create', ...release },
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: id,
        document: version,
      },
      {
        actionType: 'sanity.action.release.schedule',
        publishAt: '2100-01-01T00:00:00Z',
        ...release,
      },
    ]
    const send = () =>
      postActions(lake, 'editor', actions, { transactionId: id }, { 'idempotency-key': id })
    expect(await send()).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ status: 200, body: { transactionId: id } })
  })

  test('leave no hash of an erased document’s words', async () => {
    const message = `message.${id}`
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: message,
      attributes: { _id: `drafts.${message}`, _type: 'message', message: 'I have a lump' },
      ifExists: 'fail',
    }
    const send = () =>
      postActions(lake, 'editor', [create], { transactionId: id }, { 'idempotency-key': id })
    const { db } = lake.lake.context.store
    const hashes = () =>
      db.prepare('SELECT count(request_hash) AS n FROM transactions WHERE id = ?').get(id)?.n
    expect((await send()).status).toBe(200)
    expect(hashes()).toBe(1)
    await lake.client('editor').delete(`drafts.${message}`)
    await expect.poll(hashes).toBe(0)
    expect(await send()).toMatchObject(USED_BEFORE)
    expect(stored(`drafts.${message}`)).toBeNull()
  })
})
