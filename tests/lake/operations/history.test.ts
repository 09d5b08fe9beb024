import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_HISTORY_IDS } from '../../../lib/limits/queries.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { postActions } from '../fixtures/raw-requests.ts'

let lake: TestLake
const revisions: string[] = []

const fetchHistory = (path: string, role: TestRole = 'editor') =>
  lake.fetch(`/v2025-02-19/data/history/production/${path}`, {
    headers: { authorization: `Bearer ${lake.token(role)}` },
  })

const json = async (path: string, role?: TestRole) => (await fetchHistory(path, role)).json()

/** Parsed line by line, as in the Studio. */
const lines = async (path: string, role?: TestRole) =>
  (await (await fetchHistory(path, role)).text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

beforeAll(async () => {
  lake = await openTestLake()
  const pair = { publishedId: 'h', draftId: 'drafts.h' }
  const attributes = { _id: 'drafts.h', _type: 'note', title: 'One' }
  for (const [name, fields] of [
    ['create', { publishedId: 'h', attributes, ifExists: 'fail' }],
    ['edit', { ...pair, patch: { set: { title: 'Two' } } }],
    ['publish', pair],
    ['edit', { ...pair, patch: { set: { title: 'Three' } } }],
    ['discard', { draftId: 'drafts.h' }],
    ['unpublish', pair],
    ['publish', pair],
    ['delete', { publishedId: 'h', includeDrafts: [] }],
  ] as const) {
    const { status, body } = await postActions(lake, 'editor', [
      { actionType: `sanity.action.document.${name}`, ...fields },
    ])
    expect(status).toBe(200)
    revisions.push(String(body.transactionId))
  }
})

afterAll(() => lake.close())

const LIFE = [
  'deleteDocumentGroup',
  'publishDocumentVersion',
  'unpublishDocument',
  'deleteDocumentVersion',
  'createDocumentVersion',
  'publishDocumentVersion',
  'createDocumentVersion',
]

describe('GET history/…/events', () => {
  test('returns a document’s events, newest first', async () => {
    const { events, nextCursor } = await json('events/documents/drafts.h')
    expect(events['drafts.h'].map((event: { type: string }) => event.type)).toEqual(LIFE)
    expect(nextCursor).toBe('')
  })

  test('returns pages that join without a gap', async () => {
    const types: string[] = []
    let cursor = ''
    do {
      const page = await json(`events/documents/drafts.h?limit=2&nextCursor=${cursor}`)
      types.push(...page.events['drafts.h'].map((event: { type: string }) => event.type))
      cursor = page.nextCursor
    } while (cursor)
    expect(types).toEqual(LIFE)
  })

  test('returns no events to a role that cannot read history', async () => {
    expect(await json('events/documents/h', 'siteReader')).toEqual({
      events: { h: [] },
      nextCursor: '',
    })
  })
})

describe('GET history/…/transactions', () => {
  test('returns one transaction per line, oldest first, with effects that rebuild the draft', async () => {
    const found = await lines('transactions/h,drafts.h?effectFormat=mendoza&excludeContent=true')
    expect(found.map((line) => line.id)).toEqual(revisions)
    expect(found[0]).not.toHaveProperty('mutations')
    const effectsOn = found.slice(0, 2).map((line) => line.effects['drafts.h'].apply)
    const draft = effectsOn.reduce((document: unknown, apply) => applyPatch(document, apply), null)
    expect(draft).toMatchObject({ _id: 'drafts.h', title: 'Two' })
  })

  test('accepts an inclusive range and the reverse order', async () => {
    const range = `fromTransaction=${revisions[1]}&toTransaction=${revisions[3]}`
    expect((await lines(`transactions/h,drafts.h?${range}`)).map((line) => line.id)).toEqual(
      revisions.slice(1, 4),
    )
    const newest = await lines('transactions/h,drafts.h?reverse=true&limit=1')
    expect(newest.map((line) => line.id)).toEqual(revisions.slice(-1))
  })

  test('returns no transactions to a role that cannot read history', async () => {
    expect(await lines('transactions/h,drafts.h', 'siteReader')).toEqual([])
  })
})

test.each(['transactions', 'documents'])(
  'GET history/…/%s returns 400 with the limit for too many documents, and counts each id once',
  async (what) => {
    const ids = Array.from({ length: MAX_HISTORY_IDS }, (_, n) => `n${n}`)
    expect((await fetchHistory(`${what}/${[...ids, 'n0'].join(',')}`)).status).toBe(200)
    const response = await fetchHistory(`${what}/${[...ids, 'h'].join(',')}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: `One request may name at most ${MAX_HISTORY_IDS} documents, and this one names ${MAX_HISTORY_IDS + 1}. Divide them among several requests.`,
    })
  },
)

describe('GET history/…/documents', () => {
  test('returns documents as of a revision, with that revision', async () => {
    expect((await json(`documents/h,drafts.h?revision=${revisions[1]}`)).documents).toMatchObject([
      { _id: 'drafts.h', _rev: revisions[1], title: 'Two' },
    ])
    expect((await json('documents/h?revision=never')).documents).toEqual([])
    // The Studio's own name for the start of a published document.
    const began = encodeURIComponent('publishCreation--2026-11-22T15:35:13.271Z')
    expect((await json(`documents/h?revision=${began}`)).documents).toEqual([])
  })

  test('returns the last revision of a deleted document', async () => {
    expect((await json('documents/h?lastRevision=true')).documents).toMatchObject([
      { _id: 'h', title: 'Two' },
    ])
  })

  test('returns nothing before a document’s creation, and 400 for an invalid time', async () => {
    expect((await json('documents/h?time=2020-01-01T00:00:00Z')).documents).toEqual([])
    expect((await fetchHistory('documents/h?time=soon')).status).toBe(400)
  })

  test('returns no documents to a role that cannot read history, and 401 without a token', async () => {
    expect(
      (await json(`documents/h,drafts.h?revision=${revisions[1]}`, 'siteReader')).documents,
    ).toEqual([])
    expect((await lake.fetch('/v2025-02-19/data/history/production/documents/h')).status).toBe(401)
  })
})
