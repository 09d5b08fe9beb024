import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import { openSse, type SseReader } from '../fixtures/sse-client.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from '../review/office.ts'

/** Who learns of a schedule: people in the office do, and readers only when the page is public. */

const HOUR = 3_600_000

let office: Office
let clock: HandClock
let streams: SseReader[]

beforeEach(async () => {
  clock = new HandClock(Date.now())
  streams = []
  office = await openOffice({ schedulerClock: clock })
  await office.writeDraft()
  await office.getApproved()
})
afterEach(async () => {
  for (const stream of streams) stream.stop()
  await office.lake.close()
})

const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const schedule = (hours = 2) =>
  office.decide('editor', 'schedule', { what: 'publish', runAt: inHours(hours) })
const getName = () => String(office.lake.lake.context.store.ofType('system.release')[0]?.name)
/** A public document that marks the end of what a stream could have sent before. */
const mark = (id: string) => office.as('administrator').create({ _id: id, _type: 'note' })

async function open(
  path: string,
  role: 'siteReader' | 'editor' = 'siteReader',
): Promise<SseReader> {
  const stream = await openSse(office.lake, role, `/v2025-02-19/data/${path}`)
  streams.push(stream)
  await stream.next()
  return stream
}
const listenTo = (query: string, role?: 'siteReader' | 'editor') =>
  open(
    `listen/production?${new URLSearchParams({ query, includeAllVersions: 'true', includeResult: 'true' })}`,
    role,
  )

describe('the listener of a reader', () => {
  test.each([
    '*[]',
    '*[_type == "system.release"]',
    '*[_id in path("versions.**")]',
    `*[_id match "*${ARTICLE}" && _type == "article"]`,
  ])('to %s is told nothing of a schedule that is made, moved, and canceled', async (query) => {
    const listener = await listenTo(query)
    await schedule()
    await schedule(5)
    await office.decide('editor', 'cancelSchedule', { what: 'publish' })
    await schedule()
    clock.pass(2 * HOUR)
    const { data } =
      query === '*[]' || query.includes(ARTICLE) ? await listener.next() : { data: null }
    if (data) {
      // At its time, the page itself.
      expect(data.documentId).toBe(ARTICLE)
      expect(JSON.stringify(data)).not.toMatch(/versions\.|_\.releases|scheduled-/)
    }
  })

  test('of no one in particular is refused', async () => {
    await schedule()
    for (const path of [
      'listen/production?query=*[]&includeAllVersions=true',
      'listen/production?query=*[]',
    ]) {
      const response = await office.lake.fetch(`/v2025-02-19/data/${path}`)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('scheduled-')
    }
  })
})

test('the listener of an editor is told of the release and of the version in it', async () => {
  const listener = await listenTo(
    '*[_type == "system.release" || _id in path("versions.**")]',
    'editor',
  )
  await schedule()
  const ids = [(await listener.next()).data.documentId, (await listener.next()).data.documentId]
  expect(ids).toEqual(
    expect.arrayContaining([`_.releases.${getName()}`, `versions.${getName()}.${ARTICLE}`]),
  )
})

describe('live events', () => {
  const tagsFor = async (query: string): Promise<readonly string[]> => {
    const answer = await office.lake
      .client('siteReader', { perspective: 'published' })
      .fetch<unknown>(query, { id: ARTICLE }, { filterResponse: false })
    return answer.syncTags ?? []
  }
  const sentTags = ({ data }: { data: Record<string, unknown> }): unknown[] =>
    Array.isArray(data.tags) ? data.tags : []

  test('expire the page at its publication, and at nothing that happens to its schedule before', async () => {
    const page = [
      ...(await tagsFor('*[_id == $id][0]')),
      ...(await tagsFor('*[_type == "article"]')),
    ]
    expect(page.length).toBeGreaterThan(0)
    const live = await open('live/events/production')
    await schedule()
    await schedule(5)
    await office.decide('editor', 'cancelSchedule', { what: 'publish' })
    await schedule()
    await mark('marked')
    const own = await tagsFor('*[_id == "marked"]')
    const before: unknown[] = []
    while (!own.every((tag) => before.includes(tag))) before.push(...sentTags(await live.next()))
    expect(page.filter((tag) => before.includes(tag))).toEqual([])
    clock.pass(2 * HOUR)
    const after = sentTags(await live.next())
    for (const tag of page) expect(after).toContain(tag)
  })
})

describe('the history of a scheduled draft', () => {
  interface Events {
    events: Record<string, unknown>[]
  }
  const readEvents = (name: string) =>
    office
      .as('editor')
      .withConfig({ apiVersion: '2025-02-19' })
      .request<Events>({
        url: `/data/history/production/events/releases/${name}`,
      })

  test('names the person who scheduled it, and the one who moved it', async () => {
    const first = inHours(2)
    await office.decide('editor', 'schedule', { what: 'publish', runAt: first })
    const moved = inHours(5)
    await office.decide('administrator', 'schedule', { what: 'publish', runAt: moved })
    const { events } = await readEvents(getName())
    expect(events.filter(({ type }) => type === 'scheduleRelease')).toMatchObject([
      { author: office.lake.user('administrator').id, publishAt: moved },
      { author: office.lake.user('editor').id, publishAt: first },
    ])
    clock.pass(5 * HOUR)
    expect((await readEvents(getName())).events[0]).toMatchObject({ type: 'publishRelease' })
  })

  test('names the person who ended it by discarding the draft', async () => {
    await schedule()
    const name = getName()
    await office.as('administrator').delete(DRAFT)
    const { events } = await readEvents(name)
    expect(events[0]).toMatchObject({ author: office.lake.user('administrator').id })
  })

  test('is not readable by the site or by anyone without a credential', async () => {
    await schedule()
    const name = getName()
    for (const token of [office.lake.token('siteReader'), null]) {
      for (const path of [
        `events/releases/${name}`,
        `documents/versions.${name}.${ARTICLE}?lastRevision=true`,
        `transactions/versions.${name}.${ARTICLE}?excludeContent=true`,
      ]) {
        const response = await office.lake.fetch(`/v2025-02-19/data/history/production/${path}`, {
          ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
        })
        const text = await response.text()
        expect(text, path).not.toContain(office.lake.user('editor').id)
        expect(text, path).not.toContain('Asthma')
      }
    }
  })
})
