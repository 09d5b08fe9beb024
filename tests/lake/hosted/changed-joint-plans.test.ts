import { afterEach, beforeEach, expect, test } from 'vitest'
import { signExisting } from '../../../lib/hosted/sign-existing.ts'
import { isStoredDocument } from '../../../lib/lake/store/stored-document.ts'
import { generateKeyPair } from '../../../lib/signing/key-pair.ts'
import { createSigner } from '../../../lib/signing/signer.ts'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { signRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { jointSteps, OK, PAGES, TITLE } from './joint-steps.ts'

/** Joint plans that an administrator of the project changes with their own token, past the server. */

const [FIRST, SECOND, THIRD] = PAGES
const OTHER = 'article-mumps'
const { privateKey, publicKey } = generateKeyPair()
const { sign } = createSigner(privateKey)
const signing = { sign, verify: createVerifier([publicKey]).verify }

let office: HostedOffice
const logged: string[] = []
const {
  writeDraft,
  getApproved,
  inHours,
  scheduleTogether,
  runAfter,
  decisions,
  plans,
  getSet,
  publicPages,
} = jointSteps(() => office, logged)
beforeEach(async () => {
  office = await openHostedOffice({ signing })
  logged.length = 0
  expect(await signExisting({ ...office.store, signing })).toMatchObject({ failed: [] })
  for (const id of PAGES) {
    await writeDraft(id)
    await getApproved(id)
  }
})
afterEach(async () => {
  expect([...office.logged, ...logged]).toEqual([])
  await office.close()
})

const admin = () => office.as('admin')
const getPlanId = () => String(plans()[0]?._id)
const references = (ids: readonly string[]) =>
  ids.map((_ref, index) => ({ _key: `${index}`, _type: 'reference', _ref, _weak: true }))
const editPlan = (fields: object) => admin().patch(getPlanId()).set(fields).commit()
const last = (id: string) => office.records(id).at(-1)
const lastDecisions = () => PAGES.map((id) => decisions(id).at(-1))
const ALL_FAILED = PAGES.map(() => 'publishFailed')

test.each([
  ['removes one of', [FIRST, SECOND]],
  ['removes all of', []],
  ['adds one to', [...PAGES, OTHER]],
  ['replaces one of', [FIRST, SECOND, OTHER]],
  ['names one twice in the place of another in', [FIRST, SECOND, SECOND]],
])(
  'an administrator of hosted Sanity who %s the pages of a stored joint plan has none of them published, with the reason on each',
  async (_what, ids) => {
    await writeDraft(OTHER)
    await getApproved(OTHER)
    await scheduleTogether()
    await editPlan({ subjects: references(ids) })
    await runAfter(2)
    expect(publicPages()).toEqual([])
    expect(office.stored(OTHER)).toBeNull()
    expect(plans()).toEqual([])
    expect(lastDecisions()).toEqual(ALL_FAILED)
    for (const id of PAGES)
      expect(last(id)?.reason).toMatch(/“Spring campaign” was not published\. .*list of pages/)
    expect(decisions(OTHER).at(-1)).toBe('approved')
    // The people who can help schedule them together again.
    expect(await scheduleTogether()).toMatchObject(OK)
    await runAfter(2)
    expect(publicPages()).toEqual(PAGES)
  },
)

test('the pages of a joint plan on hosted Sanity become public in whatever order they are stored', async () => {
  await scheduleTogether()
  await editPlan({ subjects: references([THIRD, FIRST, SECOND]) })
  await runAfter(2)
  expect(publicPages()).toEqual(PAGES)
})

test('an administrator of hosted Sanity who removes a page from a joint plan with all of its records has none of the others published', async () => {
  await scheduleTogether()
  await editPlan({ subjects: references([FIRST, SECOND]) })
  for (const { _id } of office.records(THIRD)) await admin().delete(String(_id))
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(lastDecisions().slice(0, 2)).toEqual(['publishFailed', 'publishFailed'])
})

test('a joint plan on hosted Sanity whose stored pages were changed is canceled on all that were scheduled, and is not moved', async () => {
  await scheduleTogether()
  const set = getSet()
  await editPlan({ subjects: references([FIRST, SECOND]) })
  const step = { documentId: FIRST, what: 'publish', set }
  expect(await office.decide('writer', 'schedule', { ...step, runAt: inHours(5) })).toMatchObject({
    ...{ status: 403, code: 'otherPages' },
  })
  expect(await office.decide('writer', 'cancelSchedule', step)).toMatchObject(OK)
  expect(lastDecisions()).toEqual(PAGES.map(() => 'publishCancelled'))
})

test('a joint plan on hosted Sanity that was canceled or carried out publishes nothing when it is put back, or copied', async () => {
  await scheduleTogether()
  const [plan] = plans()
  if (!plan) throw new Error('There is no plan')
  const { _rev, _updatedAt, ...content } = plan
  const putBack = (_id: string, runAt = content.runAt) =>
    admin().createOrReplace({ ...content, _id, runAt })
  const copy = `schedule.together.${crypto.randomUUID()}`
  await putBack(copy, inHours(0.1))
  await runAfter(0.5)
  expect(publicPages()).toEqual([])
  expect(plans().map(({ _id }) => _id)).toEqual([plan._id])

  const cancel = { documentId: FIRST, what: 'publish', set: getSet() }
  expect(await office.decide('writer', 'cancelSchedule', cancel)).toMatchObject(OK)
  await putBack(plan._id)
  await runAfter(2)
  expect([publicPages(), plans()]).toEqual([[], []])
  expect(lastDecisions()).toEqual(PAGES.map(() => 'publishCancelled'))

  // The same pages, in a new plan, do not bring the old one back.
  await scheduleTogether({ hours: 5 })
  await putBack(plan._id)
  await runAfter(2)
  expect(publicPages()).toEqual([])
  await runAfter(6)
  expect(publicPages()).toEqual(PAGES)
  const texts = PAGES.map((id) => office.stored(id)?._rev)
  for (const id of PAGES) {
    await writeDraft(id, { summary: 'A newer text.' })
    await getApproved(id)
  }
  await putBack(plan._id)
  await runAfter(9)
  expect(PAGES.map((id) => office.stored(id)?._rev)).toEqual(texts)
  const removed = (id: string) => `The schedule ${id} was removed, because no decision made it`
  expect(logged.splice(0)).toEqual([copy, plan._id, plan._id, plan._id].map(removed))
})

test.each([
  ['an earlier', 0.5],
  ['a later', 3],
])(
  'a joint plan on hosted Sanity with %s stored time than was chosen publishes nothing, on record',
  async (_how, hours) => {
    await scheduleTogether()
    await editPlan({ runAt: inHours(hours) })
    await runAfter(hours + 1)
    expect([publicPages(), plans()]).toEqual([[], []])
    expect(lastDecisions()).toEqual(ALL_FAILED)
    expect(last(FIRST)?.reason).toContain('stored time')
  },
)

test('the records of a joint plan on hosted Sanity name the person who scheduled it, and the title that they chose, whatever its document says', async () => {
  await scheduleTogether()
  const by = { _type: 'signature', id: office.userId('reviewer'), name: 'Dr. reviewer' }
  await editPlan({ by, title: 'Another title' })
  await office.as('colleague').patch(`drafts.${SECOND}`).set({ summary: 'Changed.' }).commit()
  await runAfter(2)
  for (const id of PAGES) {
    expect(last(id)).toMatchObject({ by: { id: office.userId('writer') } })
    expect(last(id)?.reason).toContain(`“${TITLE}”`)
  }
})

/** As an earlier version wrote them: a record did not say how many pages its plan has. */
function signAsBefore(): void {
  office.lake.lake.context.store.write({ author: 'test', channel: 'decision' }, (tx) => {
    for (const id of PAGES) {
      const stored = last(id)
      if (!isStoredDocument(stored)) throw new Error('It has no record')
      const { planSize, planTitle, signature: _replaced, ...earlier } = stored
      expect([planSize, planTitle]).toEqual([PAGES.length, TITLE])
      tx.put(signRecord(earlier, sign))
    }
  })
}

test('a joint plan on hosted Sanity from before its records had its size becomes public whole, or not at all', async () => {
  await scheduleTogether()
  signAsBefore()
  await editPlan({ subjects: references([FIRST, SECOND]) })
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(lastDecisions()).toEqual(ALL_FAILED)

  await scheduleTogether()
  signAsBefore()
  await runAfter(2)
  expect(publicPages()).toEqual(PAGES)
})
