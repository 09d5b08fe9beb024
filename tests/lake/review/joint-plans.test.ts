import { afterEach, beforeEach, expect, test } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { openOffice, today, type Office } from './office.ts'

/** Pages that are scheduled together, on a lake without content releases: what ends their plan. */

const HOUR = 3_600_000
const PAGES = ['glossary-a', 'glossary-b', 'faq-c']
const [FIRST = '', SECOND = '', THIRD = ''] = PAGES
const PLAIN = { contentReleases: undefined }

let office: Office
let clock: HandClock

beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock, config: PLAIN })
  await writeDrafts()
  await getApproved()
})
afterEach(() => office.lake.close())

const term = (id: string, name: string) => ({
  ...{ _id: `drafts.${id}`, _type: 'glossaryTerm', term: name, definition: `${name} is a word.` },
  slug: { _type: 'slug', current: name.toLowerCase() },
})
const question = { question: 'How often?', page: 'contact', answer: [] }
const writeDrafts = () =>
  office
    .as('editor')
    .transaction()
    .create(term(FIRST, 'A1C'))
    .create(term(SECOND, 'Angina'))
    .create({ _id: `drafts.${THIRD}`, _type: 'faq', ...question })
    .commit()
const members = (ids: readonly string[] = PAGES) =>
  ids.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
async function decide(role: TestRole, decision: string, input: object): Promise<void> {
  const answer = await office.decide(role, decision, { documentId: undefined, ...input })
  expect(answer).toMatchObject({ status: 200 })
}
async function getApproved(ids = PAGES): Promise<void> {
  const documents = members(ids)
  const statement = { statement: 'Read each of them.', evidenceCheckedAt: today() }
  const password = office.getPassword('medicalReviewer')
  await decide('editor', 'submitSet', { documents })
  await decide('medicalReviewer', 'approveSet', { documents, ...statement, password })
}
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
const scheduleTogether = (ids = PAGES) =>
  decide('editor', 'scheduleSet', {
    ...{ documents: members(ids), title: 'Spring', runAt: inHours(1) },
  })

const store = (of = office) => of.lake.lake.context.store
const publicPages = (of = office) => PAGES.filter((id) => of.stored(id) !== null)

test('an editor does not publish one page of a joint plan alone by touching the public text of another', async () => {
  await decide('editor', 'publish', members()[1] ?? {})
  await office.as('editor').create({ ...term(SECOND, 'Angina'), definition: 'A pain.' })
  await getApproved([SECOND])
  await scheduleTogether([FIRST, SECOND])
  const { _rev, _updatedAt, ...draft } = store().get(`drafts.${FIRST}`) ?? { _type: 'none' }
  const publish = () =>
    office
      .as('editor')
      .transaction()
      .createOrReplace({ ...draft, _id: FIRST })
      .delete(`drafts.${FIRST}`)
      .patch(SECOND, { set: { definition: 'Angina is a word.' } })
  for (const attempt of [publish(), publish().delete(`drafts.${SECOND}`)])
    await expect(attempt.commit()).rejects.toMatchObject({ statusCode: 403 })
  expect(publicPages()).toEqual([SECOND])
  clock.pass(2 * HOUR)
  expect(publicPages()).toEqual([FIRST, SECOND])
})
