import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { assignIn, getPerson, MINUTE, NOON, PUBLIC_URL, writeAnotherIn } from './mail-office.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'
import { openStudio } from './studio-notifications.ts'

/** Who is told what about pages that are scheduled together, on a lake without content releases. */

const HOUR = 60 * MINUTE
/** Tomorrow: the lake’s own clock is not the one of the test. */
const SOON = 24 * HOUR
const PAGES = [ARTICLE, 'article-croup', 'article-gout']
const TITLE = 'Spring'
const DASHBOARD = 'https://clearwell.example/studio/desk'

let office: Office
let clock: HandClock
let mails: LakeMail[]

beforeEach(async () => {
  mails = []
  clock = new HandClock(NOON)
  const mail = { publicUrl: PUBLIC_URL, send: async (sent: LakeMail) => void mails.push(sent) }
  office = await openOffice({ schedulerClock: clock, config: { contentReleases: undefined, mail } })
  // The editor writes all of them; the reviewer owns one.
  await office.writeDraft()
  await writeAnotherIn(office, 'croup', 'Croup')
  await writeAnotherIn(office, 'gout', 'Gout')
  for (const id of PAGES) await office.getApproved(id)
  await assignIn(office, { owner: getPerson(office, 'medicalReviewer') })
  await settle()
  mails = []
})
afterEach(() => office.lake.close())

/** Sends what is due within a minute. */
async function settle(): Promise<void> {
  clock.pass(MINUTE)
  for (let round = 0; round < 6; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    clock.pass(0)
  }
}
/** The text of the mails since the last call, by role: these people get one each, and no one else any. */
async function takeMails(...roles: TestRole[]): Promise<Map<TestRole, string>> {
  await until(async () => {
    await settle()
    expect(mails.length).toBeGreaterThanOrEqual(roles.length)
  })
  await settle()
  const sent = mails
  mails = []
  const toRole = ({ to }: LakeMail) => STAFF.find((role) => office.lake.user(role).email === to)
  expect(sent.map(toRole).toSorted()).toEqual(roles.toSorted())
  return new Map(
    roles.map((role) => {
      const mail = sent.find((each) => toRole(each) === role)
      return [role, `${mail?.subject}\n\n${mail?.text}`]
    }),
  )
}
const STAFF: readonly TestRole[] = ['administrator', 'editor', 'medicalReviewer', 'viewer']

const members = () =>
  PAGES.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
const inHours = (hours: number) => new Date(NOON + SOON + hours * HOUR).toISOString()
async function decide(role: TestRole, decision: string, input: object): Promise<void> {
  const answer = await office.decide(role, decision, { documentId: undefined, ...input })
  expect(answer).toMatchObject({ status: 200 })
}
const schedule = (role: TestRole = 'administrator') =>
  decide(role, 'scheduleSet', { documents: members(), title: TITLE, runAt: inHours(2) })
const getStep = () => {
  const set = office.lake.lake.context.store
    .ofType('schedule')[0]
    ?._id.replace('schedule.together.', '')
  return { documentId: ARTICLE, what: 'publish', set }
}
const ALL = '- “Asthma”\n- “Croup”\n- “Gout”'
const inStudio = async (role: TestRole) => {
  const now = new Date(clock.now()).toISOString()
  const { notifications } = await openStudio(office, role, now)
  return notifications.map(({ what, title, plan }) => `${what} ${title} ${plan?.title}`).toSorted()
}
const each = (what: string) =>
  ['Asthma', 'Croup', 'Gout'].map((title) => `${what} ${title} ${TITLE}`)

test('pages that were scheduled together are one line of one mail to their author and to the person who scheduled them, once they are public', async () => {
  await schedule()
  await decide('administrator', 'schedule', { ...getStep(), runAt: inHours(3) })
  await takeMails()
  clock.pass(SOON + 3 * HOUR)
  const sent = await takeMails('administrator', 'editor', 'medicalReviewer')
  for (const role of ['administrator', 'editor'] as const) {
    expect(sent.get(role)).toContain('Clearwell: Published\n')
    expect(sent.get(role)).toContain(`“${TITLE}”: Published.\n${ALL}\n${DASHBOARD}\n`)
  }
  // The owner of one page is told about that page.
  expect(sent.get('medicalReviewer')).toContain(`“Asthma”: Published.\nhttps://`)
  expect(sent.get('medicalReviewer')).not.toContain('Gout')
  expect(await inStudio('editor')).toEqual(each('published'))
})

test('pages that were scheduled together and refused are one line of one mail to those who wrote or scheduled them, and to no one twice', async () => {
  await schedule('editor')
  await office.as('administrator').patch('drafts.article-gout').set({ summary: 'New.' }).commit()
  // Of the approval that this voids, the writer is told at once.
  expect((await takeMails('editor')).get('editor')).toContain('Approval no longer valid')
  clock.pass(SOON + 2 * HOUR)
  const sent = await takeMails('editor', 'medicalReviewer')
  expect(sent.get('editor')).toContain('Clearwell: Scheduled publishing failed\n')
  expect(sent.get('editor')).toContain(
    `“${TITLE}”: Scheduled publishing failed.\n${ALL}\n${DASHBOARD}\n`,
  )
  expect(sent.get('medicalReviewer')).toContain('“Asthma”: Scheduled publishing failed.\nhttps://')
  expect(await inStudio('editor')).toEqual(expect.arrayContaining(each('publishFailed')))
})

test('pages that were scheduled together and canceled by someone else are one line of one mail to the person who scheduled them', async () => {
  await schedule('editor')
  await decide('administrator', 'cancelSchedule', getStep())
  const sent = await takeMails('editor', 'medicalReviewer')
  expect(sent.get('editor')).toContain(
    `“${TITLE}”: Scheduled publishing canceled.\n${ALL}\n${DASHBOARD}\n`,
  )
  expect(await inStudio('editor')).toEqual(each('publishCancelled'))
  await schedule('editor')
  expect(await inStudio('editor'), 'it is scheduled again').toEqual([])
  await decide('editor', 'cancelSchedule', getStep())
  // The owner of a page is told; those who cancel are not.
  await takeMails('medicalReviewer')
})

test('a draft that is discarded ends its plan with one mail to the person who scheduled it', async () => {
  await schedule('editor')
  await office.as('administrator').delete('drafts.article-gout')
  const sent = await takeMails('editor', 'medicalReviewer')
  expect(sent.get('editor')).toContain(
    `“${TITLE}”: Scheduled publishing failed.\n- “Asthma”\n- “Croup”\n${DASHBOARD}\n`,
  )
})

const EVENT_FIELDS = [
  /^UID:(.*)@/m,
  /^DTSTART:(.*)\r/m,
  /^SUMMARY:(.*)\r/m,
  /^URL:https?:..[^/]*(.*)\r/m,
]

test('pages that are scheduled together are one event in a calendar, which moves with the plan and ends with it', async () => {
  const created = await office.lake.fetch('/v2026-03-01/account/calendar-link', {
    method: 'POST',
    headers: office.lake.studio('viewer'),
  })
  const { url } = z.object({ url: z.string() }).parse(await created.json())
  /** By event: its id without the host, its time, its summary, and the path that it links to. */
  const read = async () => {
    const text = await (await office.lake.fetch(new URL(url).pathname)).text()
    return text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => EVENT_FIELDS.map((name) => event.match(name)?.[1]))
  }
  const at = (hours: number) => inHours(hours).replace(/[-:]|\.\d+/g, '')
  await schedule()
  const { set } = getStep()
  const event = (hours: number) => [
    `schedule.together.${set}`,
    at(hours),
    'Scheduled publication: Spring (3 pages)',
    '/studio/desk',
  ]
  expect(await read()).toEqual([event(2)])
  await decide('administrator', 'schedule', { ...getStep(), runAt: inHours(5) })
  expect(await read()).toEqual([event(5)])
  await decide('administrator', 'cancelSchedule', getStep())
  expect(await read()).toEqual([])
})

test('a schedule of one page that someone else cancels is a mail to the person who scheduled it, with a link to the page', async () => {
  const plan = { documentId: 'article-gout', what: 'publish' }
  await decide('editor', 'schedule', { ...plan, runAt: inHours(2) })
  await decide('administrator', 'cancelSchedule', plan)
  expect((await takeMails('editor')).get('editor')).toContain(
    '“Gout”: Scheduled publishing canceled.\nhttps://clearwell.example/studio/intent/edit/id=article-gout',
  )
})
