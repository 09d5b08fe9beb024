import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { getSubject } from '../../../lib/workflow/signatures/public-text.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, today } from '../review/office.ts'
import {
  openReleaseOffice,
  RELEASE,
  RELEASE_ID,
  TERM,
  type ReleaseOffice,
} from './release-office.ts'

/** What is published at a time has the rights of the person who scheduled it, and never those of the schedule. */

const HOUR = 3_600_000
/** Only administrators choose the day of the first publication, which no reviewer reads. */
const CHOSEN = '2019-01-01'

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
})
afterEach(() => office.lake.close())

const inAnHour = () => new Date(office.clock.now() + HOUR).toISOString()
const publishedAt = () => office.stored(ARTICLE)?.publishedAt
const days = { editor: today(), administrator: CHOSEN } as const

test.each(['editor', 'administrator'] as const)(
  'a draft that the %s has scheduled gets the day of its first publication as when they publish it',
  async (role) => {
    await office.writeDraft({ publishedAt: CHOSEN })
    await office.getApproved()
    await office.decide(role, 'schedule', { what: 'publish', runAt: inAnHour() })
    office.clock.pass(HOUR)
    expect(publishedAt()).toBe(days[role])
  },
)

test.each(['editor', 'administrator'] as const)(
  'a release that the %s has scheduled gets the days of first publications as when they publish it',
  async (role) => {
    await office.addVersion(ARTICLE, { ...completeArticle(), publishedAt: CHOSEN })
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office.as(role).releases.schedule({ releaseId: RELEASE, publishAt: inAnHour() })
    office.clock.pass(HOUR)
    expect(publishedAt()).toBe(days[role])
  },
)

test('a release that someone has scheduled who has left, or a program, gets the day on which it is published', async () => {
  await office.addVersion(ARTICLE, { ...completeArticle(), publishedAt: CHOSEN })
  await office.getApprovedInRelease()
  await office.getApprovedInRelease(TERM)
  const program = office.lake.client('administrator')
  await program.releases.schedule({ releaseId: RELEASE, publishAt: inAnHour() })
  office.clock.pass(HOUR)
  expect(publishedAt()).toBe(today())
})

describe('a scheduled release with a profile that only an administrator may change', () => {
  const PERSON = 'person-robin'
  const profile = () => {
    const { name, credentials, account, isReviewer } = office.stored(PERSON) ?? {}
    return { _type: 'person', name, credentials, account, isReviewer, jobTitle: 'Head of review' }
  }
  const getError = (id = RELEASE_ID) => Object(office.stored(id)?.error).message
  const failures = (id: string) =>
    office.lake.lake.context.store
      .referring(id, 'review')
      .filter((each) => each.decision === 'publishFailed' && getSubject(each) === id)
  const getNotified = () =>
    office.lake.lake.context.store.db
      .prepare("SELECT person FROM notification_outbox WHERE kind = 'publishFailed'")
      .all()
      .map(({ person }) => person)
  const demote = () => {
    const { users } = office.lake.lake.context.access
    users.setRole(office.lake.user('administrator').id, 'editor')
  }

  beforeEach(async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office
      .as('administrator')
      .createOrReplace({ ...profile(), _id: toVersionId(RELEASE, PERSON) })
  })

  test('fails once the administrator is an editor, and each of its pages says so to the people concerned', async () => {
    const [administrator, editor] = [
      office.lake.user('administrator').id,
      office.lake.user('editor').id,
    ]
    await office
      .as('administrator')
      .releases.schedule({ releaseId: RELEASE, publishAt: inAnHour() })
    demote()
    office.clock.pass(HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(getError()).toEqual(expect.any(String))
    for (const id of [ARTICLE, TERM])
      expect(failures(id)).toMatchObject([
        {
          release: RELEASE,
          reason: `Release “Spring”: ${getError()}`,
          by: { id: administrator },
        },
      ])
    expect(failures(PERSON)).toEqual([])
    const people = [administrator, editor]
    expect(getNotified()).toEqual(expect.arrayContaining(people))
  })

  test('fails if a program has scheduled it, and each of its pages says so', async () => {
    const program = office.lake.client('administrator')
    await program.releases.schedule({ releaseId: RELEASE, publishAt: inAnHour() })
    office.clock.pass(HOUR)
    expect(getError()).toEqual(expect.any(String))
    expect([ARTICLE, TERM].map((id) => failures(id).length)).toEqual([1, 1])
    expect(getNotified()).toContain(office.lake.user('editor').id)
  })

  test('is in the log when it fails, since it may have no page that could say so', async () => {
    const administrator = office.as('administrator')
    await administrator.releases.create({ releaseId: 'staff', metadata: { title: 'Staff' } })
    await administrator.createOrReplace({ ...profile(), _id: toVersionId('staff', PERSON) })
    await administrator.releases.schedule({ releaseId: 'staff', publishAt: inAnHour() })
    demote()
    office.clock.pass(HOUR)
    expect(getError('_.releases.staff')).toEqual(expect.any(String))
    expect(office.lake.logged).toEqual([
      'The release staff was not published at the scheduled time: see its error',
    ])
  })
})

test('each page of a release whose time cannot be read says so', async () => {
  const { store } = office.lake.lake.context
  store.write({ author: 'test', channel: 'decision' }, (tx) => {
    const release = tx.get(RELEASE_ID)
    if (release) tx.put({ ...release, state: 'scheduled', publishAt: 'soon' })
  })
  office.clock.pass(HOUR)
  expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'active' })
  for (const id of [ARTICLE, TERM])
    expect(store.referring(id, 'review')).toContainEqual(
      expect.objectContaining({ decision: 'publishFailed', release: RELEASE }),
    )
})
