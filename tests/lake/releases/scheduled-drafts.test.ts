import type { Action, SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isScheduledDraft } from '../../../lib/workflow/rules/scheduled-draft.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { completeArticle, evidence } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from '../review/office.ts'

/** The schedule of an approved draft is a release of one document, which Sanity calls a scheduled draft. */

const HOUR = 3_600_000
const NAME = 'scheduled-0123abcd'

let office: Office
let clock: HandClock

beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock })
  await office.writeDraft()
  await office.getApproved()
})
afterEach(() => office.lake.close())

const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const schedule = (hours = 2) =>
  office.decide('editor', 'schedule', { what: 'publish', runAt: inHours(hours) })
const store = () => office.lake.lake.context.store
const releases = () => store().ofType('system.release')
const getName = () => {
  const [release] = releases()
  return String(release?.name)
}
const versionId = () => `versions.${getName()}.${ARTICLE}`
const decisions = () => office.records().map(({ decision }) => decision)
/** Whether nothing of a schedule is left. */
const expectNoSchedule = () => {
  expect(store().ofType('schedule')).toEqual([])
  expect(releases().filter(({ state }) => state === 'scheduled')).toEqual([])
  expect([...store().all()].filter(({ _id }) => _id.startsWith('versions.'))).toEqual([])
}

describe('a scheduled draft', () => {
  test('is a scheduled release of one document for @sanity/client, and a published one afterward', async () => {
    const runAt = inHours(2)
    await office.decide('editor', 'schedule', { what: 'publish', runAt })
    expect(isScheduledDraft(getName())).toBe(true)
    const client = office.as('editor').withConfig({ apiVersion: '2025-02-19' })
    const releaseId = getName()
    expect(await client.releases.get({ releaseId })).toMatchObject({
      _id: `_.releases.${releaseId}`,
      state: 'scheduled',
      publishAt: runAt,
      scheduledBy: office.lake.user('editor').id,
      metadata: {
        title: 'Scheduled publishing',
        releaseType: 'scheduled',
        intendedPublishAt: runAt,
        cardinality: 'one',
      },
    })
    const { result } = await client.releases.fetchDocuments({ releaseId })
    expect(result).toMatchObject([{ _id: versionId(), title: 'Asthma' }])
    const inPerspective = client.withConfig({ perspective: [releaseId] })
    expect(await inPerspective.fetch(`*[_id == $id][0].title`, { id: ARTICLE })).toBe('Asthma')

    const version = versionId()
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expect(office.stored(DRAFT)).toBeNull()
    expect(await client.releases.get({ releaseId })).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [{ id: version }],
    })
    expectNoSchedule()
    const { id, name } = office.lake.user('editor')
    expect(office.records().at(-1)).toEqual({
      decision: 'published',
      by: { _type: 'signature', id, name },
    })
    await client.releases.delete({ releaseId })
    expect(releases()).toEqual([])
  })

  test('runs once, however often its time passes and the lake starts', async () => {
    await schedule(1)
    await office.lake.restart(() => clock.pass(3 * HOUR))
    clock.pass(0)
    clock.pass(HOUR)
    await office.lake.restart()
    clock.pass(HOUR)
    expect(decisions().filter((each) => each === 'published')).toHaveLength(1)
    expectNoSchedule()
  })

  test('moves to another time as the same release', async () => {
    await schedule(1)
    const name = getName()
    await schedule(3)
    expect(releases()).toMatchObject([{ name, publishAt: inHours(3) }])
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    clock.pass(HOUR)
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('leaves nothing once its schedule is canceled, or the page is published by hand', async () => {
    await schedule()
    await office.decide('editor', 'cancelSchedule', { what: 'publish' })
    expectNoSchedule()
    await schedule()
    await office.publish()
    expectNoSchedule()
    clock.pass(3 * HOUR)
    expect(decisions().filter((each) => each === 'published')).toHaveLength(1)
  })

  test('is not published with a word that no reviewer approved, and the reason is on record', async () => {
    await schedule()
    await office
      .as('editor')
      .patch(DRAFT, { set: { title: 'Asthmas' } })
      .commit()
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    const failed = store()
      .ofType('review')
      .find(({ decision }) => decision === 'publishFailed')
    expect(failed).toMatchObject({
      by: { id: office.lake.user('editor').id },
      reason: expect.stringMatching(/changed after it was approved/),
    })
    expect(releases()).toEqual([])
    expectNoSchedule()
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthmas' })
  })

  test('is published if a change of the draft was undone before its time', async () => {
    await schedule()
    for (const title of ['Asthmas', 'Asthma'])
      await office.as('editor').patch(DRAFT, { set: { title } }).commit()
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  })

  test('is published as the draft, with changes since that need no review', async () => {
    const [id, draft] = ['source-note', 'drafts.source-note']
    const source = evidence.find(({ _type }) => _type === 'source')
    await office.as('editor').create({ ...source, title: 'Another', _id: draft, _type: 'source' })
    await office.getApproved(id)
    const planned = { documentId: id, what: 'publish', runAt: inHours(2) }
    expect(await office.decide('editor', 'schedule', planned)).toMatchObject({ status: 200 })
    await office
      .as('editor')
      .patch(draft, { set: { note: 'Table 2' } })
      .commit()
    clock.pass(2 * HOUR)
    expect(office.stored(id)).toMatchObject({ note: 'Table 2' })
  })

  test('is gone once another release has published the page', async () => {
    await schedule()
    const editor = office.as('editor')
    await editor.releases.create({ releaseId: 'spring' })
    const version = `versions.spring.${ARTICLE}`
    await editor.create({ ...completeArticle(), title: 'Asthma in spring', _id: version })
    const layer = { release: 'spring', revision: office.revision(version) }
    await office.decide('editor', 'submit', layer)
    expect(await office.approve(layer)).toMatchObject({ status: 200 })
    await editor.releases.publish({ releaseId: 'spring' })
    expectNoSchedule()
    clock.pass(3 * HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma in spring' })
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthma' })
  })

  test('is published in the name of the person who scheduled it, even if their account is disabled', async () => {
    await schedule()
    const { id, name } = office.lake.user('editor')
    office.lake.lake.context.access.users.setDisabled(id, true)
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).not.toBeNull()
    expect(office.records().at(-1)?.by).toEqual({ _type: 'signature', id, name })
  })

  test('publishes the approved draft, whatever the store has as its version', async () => {
    await schedule()
    const version = store().get(versionId())
    if (!version) throw new Error('There is no version')
    store().write({ author: 'test', channel: 'decision' }, (tx) =>
      tx.put({ ...version, title: 'A forged word' }),
    )
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expectNoSchedule()
  })

  test('is decided on as the draft, and as no version of a release', async () => {
    await schedule()
    const release = getName()
    const revision = office.revision(versionId())
    const refused = { status: 403, code: 'policy.scheduledDraft' }
    expect(
      await office.decide('medicalReviewer', 'requestChanges', {
        ...{ release, revision, reason: 'The wrong layer.' },
      }),
    ).toMatchObject(refused)
    expect(await office.decide('editor', 'submit', { release, revision })).toMatchObject(refused)
    expect(
      await office.decide('medicalReviewer', 'requestChanges', {
        revision: office.revision(),
        reason: 'One more source.',
      }),
    ).toMatchObject({ status: 200 })
    clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
  })
})

describe('no one but the decisions writes a scheduled draft', () => {
  /** The statuses of refused attempts; those that are accepted are listed by name. */
  async function accepted(attempts: Record<string, () => Promise<unknown>>): Promise<string[]> {
    const done: string[] = []
    for (const [what, attempt] of Object.entries(attempts)) {
      const status = await attempt().then(
        () => 200,
        (error: unknown) => (isRecord(error) ? error.statusCode : error),
      )
      if (status === 200) done.push(what)
      else expect([400, 403, 404, 409], what).toContain(status)
    }
    return done
  }
  const act = (client: SanityClient, ...actions: unknown[]) =>
    client.request<unknown>({
      url: '/data/actions/production',
      method: 'POST',
      body: { actions },
    })
  const release = (what: string, releaseId: string, fields: object = {}) => ({
    actionType: `sanity.action.release.${what}`,
    releaseId,
    ...fields,
  })
  const document = (what: string, fields: object) => ({
    actionType: `sanity.action.document.${what}`,
    ...fields,
  })

  /** Every action and mutation that names the release or a version in it. */
  function attempts(client: SanityClient, name: string) {
    const id = `versions.${name}.${ARTICLE}`
    const content = { ...completeArticle(), title: 'A forged word' }
    const published = { state: 'published', publishedAt: inHours(0) }
    const ids = { publishedId: ARTICLE, draftId: id }
    return {
      create: () => act(client, release('create', name, { metadata: { cardinality: 'one' } })),
      edit: () =>
        act(client, release('edit', name, { patch: { set: { 'metadata.title': 'Mine' } } })),
      publish: () => act(client, release('publish', name)),
      schedule: () => act(client, release('schedule', name, { publishAt: inHours(0) })),
      unschedule: () => act(client, release('unschedule', name)),
      archive: () => act(client, release('archive', name)),
      unarchive: () => act(client, release('unarchive', name)),
      delete: () => act(client, release('delete', name)),
      import: () =>
        act(client, release('import', name, { document: published, ifExists: 'replace' })),
      'unschedule and publish': () =>
        act(client, release('unschedule', name), release('publish', name)),
      'unschedule, write, and schedule': () =>
        act(
          client,
          release('unschedule', name),
          document('version.replace', { document: { ...content, _id: id } }),
          release('schedule', name, { publishAt: inHours(9) }),
        ),
      'unschedule, archive, and delete': () =>
        act(client, release('unschedule', name), release('archive', name), release('delete', name)),
      'create a version': () =>
        act(client, document('version.create', { ...ids, document: { ...content, _id: id } })),
      'copy a version': () =>
        act(client, document('version.create', { ...ids, baseId: DRAFT, versionId: id })),
      'replace a version': () =>
        act(client, document('version.replace', { document: { ...content, _id: id } })),
      'discard a version': () => act(client, document('version.discard', { versionId: id })),
      'discard as a draft': () => act(client, document('discard', { draftId: id })),
      'unpublish a version': () =>
        act(client, document('version.unpublish', { versionId: id, publishedId: ARTICLE })),
      'edit a version': () =>
        act(client, document('edit', { ...ids, patch: { set: { title: 'A forged word' } } })),
      'publish a version': () => act(client, document('publish', ids)),
      'delete with the page': () =>
        act(client, document('delete', { publishedId: ARTICLE, includeDrafts: [id] })),
      'mutate: create': () => client.create({ ...content, _id: id }),
      'mutate: createOrReplace': () => client.createOrReplace({ ...content, _id: id }),
      'mutate: createIfNotExists': () =>
        client.mutate([
          { createIfNotExists: { ...content, _id: id } },
          { patch: { id, set: { title: 'x' } } },
        ]),
      'mutate: patch': () => client.patch(id, { set: { title: 'A forged word' } }).commit(),
      'mutate: delete and create': () =>
        client.mutate([{ delete: { id } }, { create: { ...content, _id: id } }]),
      'mutate: another document': () =>
        client.create({ ...content, _id: `versions.${name}.article-other` }),
      'mutate: the release': () =>
        client.mutate([{ patch: { id: `_.releases.${name}`, set: published } }]),
      'mutate: a new release': () =>
        client.mutate([
          {
            createOrReplace: {
              ...{ _id: `_.releases.${name}`, _type: 'system.release', name, metadata: {} },
              ...published,
            },
          },
        ]),
    }
  }

  test.each(['administrator', 'editor', 'medicalReviewer', 'viewer'] as const)(
    'a scheduled draft is changed by no action and no mutation of the role: %s',
    async (role) => {
      await schedule()
      const client = office.as(role).withConfig({ apiVersion: '2025-02-19' })
      const before = [store().get(`_.releases.${getName()}`), store().get(versionId())]
      expect(await accepted(attempts(client, getName()))).toEqual([])
      expect([store().get(`_.releases.${getName()}`), store().get(versionId())]).toEqual(before)
      clock.pass(2 * HOUR)
      expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    },
  )

  test.each(['administrator', 'editor'] as const)(
    'a scheduled draft is created by no action and no mutation of the role: %s',
    async (role) => {
      const client = office.as(role).withConfig({ apiVersion: '2025-02-19' })
      expect(await accepted(attempts(client, NAME))).toEqual([])
      expect(releases()).toEqual([])
      expectNoSchedule()
    },
  )

  test('the refusal says where to change the schedule', async () => {
    await schedule()
    const unscheduling: Action = {
      actionType: 'sanity.action.release.unschedule',
      releaseId: getName(),
    }
    await expect(office.as('editor').action(unscheduling)).rejects.toThrow(
      /“Cancel scheduled publishing” ends it/,
    )
  })

  test('a release of another name is written as before, even if it looks like a scheduled draft', async () => {
    const editor = office.as('editor')
    await editor.releases.create({
      releaseId: 'scheduled-spring',
      metadata: { releaseType: 'scheduled', cardinality: 'one' },
    })
    await editor.create({ ...completeArticle(), _id: `versions.scheduled-spring.${ARTICLE}` })
    // The draft is approved, but not the version.
    await expect(editor.releases.publish({ releaseId: 'scheduled-spring' })).rejects.toMatchObject({
      statusCode: 409,
    })
  })
})

describe('who sees a scheduled draft', () => {
  test('neither readers nor the site do, in any perspective', async () => {
    await schedule()
    const name = getName()
    const { lake } = office
    const readers = [lake.anonymousClient(), lake.client('siteReader')]
    for (const client of readers) {
      for (const perspective of ['raw', 'published', [name], ['drafts', name]] as const) {
        const seen = await client
          .withConfig({ perspective: perspective as 'raw', apiVersion: '2025-02-19' })
          .fetch<unknown[]>(
            `*[_id match "scheduled-*" || _type == "system.release" || _id in path("versions.**") || _type == "article"]`,
          )
          .catch(() => [])
        expect(seen).toEqual([])
      }
      for (const id of [versionId(), `_.releases.${name}`])
        expect(await client.getDocument(id).catch(() => undefined)).toBeUndefined()
    }
  })
})
