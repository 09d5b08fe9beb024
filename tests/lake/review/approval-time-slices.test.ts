import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'

/** More than the number of times a history read is retried. */
const TERMS = Array.from({ length: 15 }, (_, n) => `glossary-t${n}`)

let office: Office
let ran = 0

/** A lake that always slices history reads: each clock reading is one second later. */
beforeAll(async () => {
  let now = 0
  const clock = () => (now += 1000)
  office = await openOffice({ limits: { attribution: { now: clock }, slices: { now: clock } } })
  const { slices } = office.lake.lake.context
  const run = slices.run.bind(slices)
  slices.run = (...asked) => {
    ran += 1
    return run(...asked)
  }
})
beforeEach(() => {
  ran = 0
})
afterAll(() => office.lake.close())

async function getSteps(id: string) {
  const { lake } = office
  const answer = await lake.fetch(`/v1/data/decisions/production/${id}`, {
    headers: lake.studio('medicalReviewer'),
  })
  return (await answer.json()).steps
}

test('an approval reads the page’s history in slices, and once for all requests', async () => {
  await office.writeDraft()
  for (const title of ['Asthma', 'Asthma in short', 'Asthma, in short'])
    await office.as('editor').patch(DRAFT, { set: { title } }).commit()
  await office.decide('editor', 'submit', { revision: office.revision() })
  expect((await getSteps(ARTICLE)).approve).toBeNull()
  expect(ran).toBeGreaterThan(0)
  // Read once: nothing was written since.
  ran = 0
  expect(await office.approve()).toMatchObject({ status: 200 })
  expect(ran).toBe(0)
  await office.publish()
  expect((await getSteps(ARTICLE)).recertify).toBeNull()
  expect(ran).toBeGreaterThan(0)
})

test('a set can be approved when each member’s history is read in slices', async () => {
  for (const id of TERMS) {
    const slug = { _type: 'slug', current: id }
    const term = { _id: `drafts.${id}`, _type: 'glossaryTerm', term: id, slug, definition: 'One.' }
    await office.as('editor').create(term)
    for (const definition of ['One or two.', 'One or two things.'])
      await office.as('editor').patch(term._id, { set: { definition } }).commit()
  }
  const documents = () =>
    TERMS.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
  const decide = (role: 'editor' | 'medicalReviewer', decision: string, input: object = {}) =>
    office.decide(role, decision, { documentId: undefined, documents: documents(), ...input })
  expect(await decide('editor', 'submitSet')).toMatchObject({ status: 200 })
  ran = 0
  expect(
    await decide('medicalReviewer', 'approveSet', {
      statement: 'Read each of them.',
      evidenceCheckedAt: today(),
      password: office.getPassword('medicalReviewer'),
    }),
  ).toMatchObject({ status: 200 })
  // Each of them once, plus the reviewer's whole history once.
  expect(ran).toBe(TERMS.length + 1)
})
