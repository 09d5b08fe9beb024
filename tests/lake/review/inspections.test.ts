import { afterEach, beforeEach, expect, test } from 'vitest'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { until } from '../../wait-until.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office
let now = 0

beforeEach(async () => {
  now = Date.now()
  office = await openOffice({
    policy: { ...reviewPolicy, inspector: new URL('./test-inspector.ts', import.meta.url) },
    limits: {
      inspections: { timeoutMs: 300, strikes: { restMs: 5000, now: () => now } },
    },
  })
})
afterEach(() => office.lake.close())

const submit = (input = {}) =>
  office.decide('editor', 'submit', { revision: office.revision(), ...input })
const inspections = () => office.lake.lake.context.inspections
const isInspecting = () => until(() => expect(inspections().load.running).toBe(1))

test('a submission whose checks exceed the time limit is refused and leaves no record', async () => {
  await office.writeDraft({ title: 'Endless' })
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.inspection',
    message:
      'This text could not be checked within 0.3 seconds, so nothing was done. Make it shorter or simpler, and try again.',
  })
  expect(office.records()).toEqual([])
})

test('reads and writes of other users are answered while checks are running', async () => {
  await office.writeDraft({ title: 'Endless' })
  const submitted = submit()
  await isInspecting()
  await office.as('administrator').createOrReplace({ _id: 'drafts.post-a', _type: 'post' })
  expect(await office.as('viewer').getDocument('drafts.post-a')).toMatchObject({ _type: 'post' })
  expect(inspections().load.running).toBe(1)
  expect(await submitted).toMatchObject({ status: 403 })
})

test('a user with repeated time-outs of checks is rate limited, and other users are not', async () => {
  await office.writeDraft({ title: 'Endless' })
  await submit()
  await submit()
  expect(await submit()).toMatchObject({ status: 429 })
  await office.writeDraft({ title: 'Plain' })
  const revision = office.revision()
  expect(await office.decide('administrator', 'submit', { revision })).toMatchObject({
    status: 200,
  })
})

test('a submission whose checks run out of memory is refused, and the lake keeps running', async () => {
  await office.writeDraft({ title: 'Hungry' })
  expect(await submit()).toMatchObject({ status: 403, code: 'policy.inspection' })
  await office.writeDraft({ title: 'Plain' })
  expect(await submit()).toMatchObject({ status: 200 })
})

test('a draft that changes during its checks is not submitted', async () => {
  await office.writeDraft({ title: 'Slow' })
  const submitted = submit()
  await isInspecting()
  await office.writeDraft({ title: 'Endless' })
  expect(await submitted).toMatchObject({ status: 403, code: 'policy.changed' })
  expect(office.records()).toEqual([])
})

test('the checks run again when a referenced document is deleted during the first run', async () => {
  const editor = office.as('editor')
  await editor.create({ _id: 'drafts.post-a', _type: 'post' })
  const related = [{ _type: 'reference', _key: 'a', _ref: 'post-a', _weak: true }]
  await office.writeDraft({ title: 'Slow', related })
  const submitted = submit()
  await isInspecting()
  await editor.delete('drafts.post-a')
  expect(await submitted).toMatchObject({ status: 403, message: 'A document is gone.' })
})

test('a submission returns 500 and logs the error when the inspector fails', async () => {
  await office.writeDraft({ title: 'Broken' })
  expect(await submit()).toMatchObject({ status: 500 })
  expect(office.records()).toEqual([])
  expect(office.stored(DRAFT)).not.toBeNull()
  expect(office.stored(ARTICLE)).toBeNull()
})
