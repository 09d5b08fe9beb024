import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, today } from '../review/office.ts'
import { openReleaseOffice, RELEASE, TERM, type ReleaseOffice } from './release-office.ts'

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
