import { afterEach, beforeEach, expect } from 'vitest'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, DRAFT, openOffice, type Colleague, type Office } from './office.ts'

export const HOUR = 3_600_000

export let office: Office
export let clock: HandClock
export let robin: Colleague
export let ben: Colleague

/** A draft and two possible reviewers; call at the top of a test file. */
export function inHighRiskOffice(): void {
  beforeEach(async () => {
    clock = new HandClock(Date.now())
    office = await openOffice({ schedulerClock: clock })
    robin = office.colleague('medicalReviewer')
    ben = await office.addReviewer('Ben')
    await office.writeDraft()
  })
  afterEach(() => office.lake.close())
}

export const mark = (role: 'editor' | 'medicalReviewer' = 'editor') =>
  office.decide(role, 'markHighRisk', { reason: 'It names doses.' })
export const unmark = (role: 'editor' | 'medicalReviewer' | 'administrator') =>
  office.decide(role, 'unmarkHighRisk', { reason: 'No dose any more.' })
export const submit = () => office.decide('editor', 'submit', { revision: office.revision() })
export const decisions = () => office.records().map(({ decision }) => decision)
export const last = (decision: string) =>
  office.lake.lake.context.store
    .referring(ARTICLE)
    .filter((each) => each._type === 'review' && each.decision === decision)
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
    .at(-1)
export const setField = (role: 'editor' | 'administrator', value: boolean, id = DRAFT) =>
  office
    .as(role)
    .patch(id, { set: { highRisk: value } })
    .commit()
export const published = () => expect(office.publish()).resolves.toBeTruthy()
export const refused = (reason: RegExp) => expect(office.publish()).rejects.toThrow(reason)
