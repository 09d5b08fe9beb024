import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SetStep } from '../../../lib/workflow/model/sets.ts'
import { candidatesFor } from '../../../lib/workflow/dashboard/set-candidates.ts'
import { createSetsReader } from '../../../studio/dashboard/batch-review/read-sets.ts'
import { getObstacles } from '../../../studio/dashboard/batch-review/set-section.tsx'
import { SETS_QUERY } from '../../../studio/dashboard/batch-review/short-documents.tsx'
import { isRecord } from '../../../lib/is-record.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, openOffice, today, type Office } from './office.ts'
import { MAX_BATCH_DOCUMENTS } from '../../../lib/limits/review.ts'

const TERMS = ['glossary-a', 'glossary-b', 'faq-c']

let office: Office

const term = (name: string) => ({
  term: name,
  slug: { _type: 'slug', current: name.toLowerCase() },
})

beforeEach(async () => {
  office = await openOffice()
  await office
    .as('editor')
    .transaction()
    .create({ _id: 'drafts.glossary-a', _type: 'glossaryTerm', ...term('A1C'), definition: 'One.' })
    .create({
      _id: 'drafts.glossary-b',
      _type: 'glossaryTerm',
      ...term('Angina'),
      definition: 'Two.',
    })
    .create({
      _id: 'drafts.faq-c',
      _type: 'faq',
      question: 'How often?',
      page: 'contact',
      answer: [],
    })
    .commit()
})
afterEach(() => office.lake.close())

const members = (ids: readonly string[] = TERMS) =>
  ids.map((documentId) => ({ documentId, revision: office.revision(`drafts.${documentId}`) }))
const decide = (role: Parameters<Office['decide']>[0], decision: string, input: object) =>
  office.decide(role, decision, { documentId: undefined, ...input })
const submit = (input: object = {}) =>
  decide('editor', 'submitSet', { documents: members(), ...input })
const approve = (input: object = {}) =>
  decide('medicalReviewer', 'approveSet', {
    documents: members(),
    statement: 'Read each of them.',
    evidenceCheckedAt: today(),
    password: office.getPassword('medicalReviewer'),
    ...input,
  })
const publish = (input: object = {}) =>
  decide('editor', 'publishSet', { documents: members(), ...input })
const edit = (id: string, set: object) =>
  office.as('editor').patch(`drafts.${id}`, { set }).commit()

interface TermRecord extends Readonly<Record<string, unknown>> {
  /** The page's id. */
  id: string
}

const records = (decision: string): TermRecord[] =>
  office.lake.lake.context.store
    .ofType('review')
    .filter((record) => record.decision === decision)
    .flatMap((record) => {
      const { subject } = record
      const id = isRecord(subject) ? String(subject._ref) : ''
      return TERMS.includes(id) ? [{ ...record, id }] : []
    })

/** The documents that the Studio offers this person for a step. */
async function offered(role: TestRole, step: SetStep) {
  const types = ['glossaryTerm', 'faq']
  const read = createSetsReader()(await office.as(role).fetch(SETS_QUERY, { types }))
  return candidatesFor(step, read, { id: office.lake.user(role).id, roles: [role] })
}

test('the list of sets shows the documents that can be decided together, with changes and comments', async () => {
  const ids = async (...asked: Parameters<typeof offered>) =>
    (await offered(...asked)).map(({ id }) => id).toSorted()
  expect(await ids('editor', 'submit')).toEqual(TERMS.toSorted())
  await submit({ note: 'Please check the figures.' })
  await office.decide('medicalReviewer', 'comment', { documentId: 'faq-c', text: 'Whom for?' })
  expect(await ids('editor', 'submit')).toEqual([])
  expect(await ids('medicalReviewer', 'approve')).toEqual(TERMS.toSorted())
  const found = await offered('medicalReviewer', 'approve')
  expect(found.find(({ id }) => id === 'faq-c')).toMatchObject({
    note: 'Please check the figures.',
    comments: [{ text: 'Whom for?' }],
    published: null,
  })
  await approve()
  expect(await ids('editor', 'publish')).toEqual(TERMS.toSorted())
  await publish()
  await office.as('editor').create({
    _id: 'drafts.faq-c',
    _type: 'faq',
    question: 'How seldom?',
    page: 'contact',
    answer: [],
  })
  const [again] = await offered('editor', 'submit')
  expect(again?.published).toMatchObject({ _id: 'faq-c', question: 'How often?' })
})

test('a document with a form error is not preselected, and the lake refuses it with the same message', async () => {
  await edit('glossary-a', { definition: 'a'.repeat(301) })
  const [term] = (await offered('editor', 'submit')).filter(({ id }) => id === 'glossary-a')
  const obstacle = getObstacles('submit', term ? [term] : []).get('glossary-a')
  expect(obstacle).toBe(
    'Fix 1 error first (see the form). First error: “Definition”: Too long. Use at most 300 characters.',
  )
  expect(getObstacles('submit', await offered('editor', 'submit')).size).toBe(1)
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.checks',
    message: `“A1C”: ${obstacle}`,
  })
  expect(records('submitted')).toEqual([])
})

test('short documents are submitted, approved, and published together, each with its own record', async () => {
  expect(await submit({ summary: 'Plainer words.' })).toMatchObject({ status: 200 })
  // A signature covers each document's summary for readers.
  const [first, ...rest] = members().map((each) => ({ ...each, summary: 'Plainer words.' }))
  for (const documents of [members(), [first, ...members().slice(1)]])
    expect(await approve({ documents })).toMatchObject({
      status: 403,
      code: 'policy.otherSummary',
    })
  expect((await offered('medicalReviewer', 'approve')).map(({ summary }) => summary)).toEqual(
    TERMS.map(() => 'Plainer words.'),
  )
  expect(await approve({ documents: [first, ...rest] })).toMatchObject({ status: 200 })
  expect(await publish()).toMatchObject({ status: 200 })
  for (const decision of ['submitted', 'approved', 'published']) {
    const found = records(decision)
    expect(found.map(({ id }) => id).toSorted()).toEqual(TERMS.toSorted())
    const sets = new Set(found.map(({ set }) => set))
    expect([sets.size, [...sets].every((set) => typeof set === 'string')]).toEqual([1, true])
    expect(new Set(found.map(({ contentHash }) => contentHash)).size).toBe(TERMS.length)
  }
  for (const approval of records('approved'))
    expect(approval).toMatchObject({
      statement: 'Read each of them.',
      reviewer: { _ref: 'person-robin' },
      by: { id: office.lake.user('medicalReviewer').id },
    })
  expect(office.stored('glossary-a')).toMatchObject({ definition: 'One.' })
  expect(office.stored('drafts.glossary-a')).toBeNull()
})

describe('a set decision applies to all documents or none, and the refusal names the document', () => {
  const nothing = (decision: string) => expect(records(decision)).toEqual([])

  test('when a document changed after the user saw it', async () => {
    const documents = members()
    await edit('glossary-b', { definition: 'Three.' })
    expect(await submit({ documents })).toMatchObject({
      status: 403,
      code: 'policy.changed',
      message: expect.stringContaining('“Angina”'),
    })
    nothing('submitted')
  })

  test('when a document was not submitted', async () => {
    await submit({ documents: members(['glossary-a', 'faq-c']) })
    expect(await approve()).toMatchObject({
      status: 403,
      code: 'policy.notInReview',
      message: expect.stringMatching(/^“Angina”: /),
    })
    nothing('approved')
    expect(await approve({ documents: members(['glossary-a', 'faq-c']) })).toMatchObject({
      status: 200,
    })
  })

  test('when the reviewer is the author of one document', async () => {
    await submit()
    const { id, email } = office.lake.user('editor')
    const { access } = office.lake.lake.context
    access.users.setRole(id, 'medicalReviewer')
    const password = access.secrets.read().initialPasswords[email]
    const input = {
      documents: members(),
      statement: 'Mine.',
      evidenceCheckedAt: today(),
      password,
    }
    expect(await decide('editor', 'approveSet', input)).toMatchObject({
      status: 403,
      code: 'policy.ownChange',
    })
    nothing('approved')
  })

  test('when the approval of one document is voided', async () => {
    await submit()
    await approve()
    await edit('faq-c', { question: 'How seldom?' })
    expect(await publish()).toMatchObject({
      status: 403,
      code: 'policy.voided',
      message: expect.stringContaining('“How seldom?”'),
    })
    for (const id of TERMS) expect(office.stored(id)).toBeNull()
  })

  test('when the one password for the set is missing or wrong', async () => {
    await submit()
    for (const password of [undefined, 'wrong'])
      expect(await approve({ password })).toMatchObject({ status: 403 })
    nothing('approved')
  })

  test('when the input is invalid for a single decision', async () => {
    await submit()
    expect(await approve({ statement: ' ' })).toMatchObject({ status: 400 })
    expect(await approve({ contentHash: 'x' })).toMatchObject({ status: 400 })
    expect(await submit({ dueOn: '2020-01-01' })).toMatchObject({ status: 403 })
    nothing('approved')
  })

  test('when the set contains an article', async () => {
    await office.writeDraft()
    expect(await submit({ documents: members([...TERMS, ARTICLE]) })).toMatchObject({
      status: 403,
      code: 'policy.notInSets',
      message: expect.stringContaining('“Asthma”'),
    })
    nothing('submitted')
  })

  test('when the set is empty, too large, or names a document twice', async () => {
    const [first] = members()
    const many = Array.from({ length: MAX_BATCH_DOCUMENTS + 1 }, (_, index) => ({
      documentId: `faq-${index}`,
      revision: 'r',
    }))
    for (const documents of [[], [first, first], many])
      expect(await submit({ documents })).toMatchObject({ status: 400 })
    const unknown = [{ documentId: 'nobody', revision: 'r' }]
    expect(await submit({ documents: unknown })).toMatchObject({
      status: 403,
      message: expect.stringContaining('nobody'),
    })
  })
})

test.each([
  ['viewer', 'submitSet'],
  ['medicalReviewer', 'submitSet'],
  ['editor', 'approveSet'],
  ['administrator', 'approveSet'],
  ['medicalReviewer', 'publishSet'],
  ['viewer', 'publishSet'],
] as const)('by %s, the decision %s is refused', async (role, decision) => {
  await submit()
  if (decision === 'publishSet') await approve()
  const before = office.lake.lake.context.store.lastSeq()
  const password = office.getPassword(role)
  const words = { statement: 'Read.', evidenceCheckedAt: today(), password }
  const input = decision === 'approveSet' ? words : {}
  expect(await decide(role, decision, { documents: members(), ...input })).toMatchObject({
    status: 403,
  })
  expect(office.lake.lake.context.store.lastSeq()).toBe(before)
})

test('a document with a correction cannot be approved in a set', async () => {
  await submit()
  await approve()
  await publish()
  await office.as('editor').create({
    _id: 'drafts.glossary-a',
    _type: 'glossaryTerm',
    ...term('A1C'),
    definition: 'Mended.',
  })
  const corrections = [{ wrong: 'One.', since: today(), now: 'Mended.' }]
  const draft = { documentId: 'glossary-a', revision: office.revision('drafts.glossary-a') }
  expect(await decide('editor', 'submit', { ...draft, corrections })).toMatchObject({ status: 200 })
  const [found] = await offered('medicalReviewer', 'approve')
  expect(found).toMatchObject({ id: 'glossary-a', corrects: true })
  expect(getObstacles('approve', found ? [found] : []).get('glossary-a')).toContain('Open the page')
  const alone = members(['glossary-a'])
  expect(await approve({ documents: alone })).toMatchObject({
    status: 403,
    code: 'policy.otherCorrections',
  })
})

test('on a lake with content releases, pages are not scheduled together, nor are full pages published together', async () => {
  await submit()
  await approve()
  const runAt = new Date(Date.now() + 3_600_000).toISOString()
  const plan = { documents: members(), title: 'Spring', runAt }
  expect(await decide('editor', 'scheduleSet', plan)).toMatchObject({
    ...{ status: 403, code: 'policy.useRelease' },
    message: expect.stringContaining('Create one under “Releases”'),
  })
  await office.writeDraft()
  await office.getApproved()
  expect(await publish({ documents: members([...TERMS, ARTICLE]) })).toMatchObject({
    ...{ status: 403, code: 'policy.useRelease' },
  })
  for (const id of TERMS) expect(office.stored(id)).toBeNull()
})
