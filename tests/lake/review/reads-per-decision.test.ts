import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Policy, PolicyView } from '../../../lib/lake/policy-config.ts'
import { makeReviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'
import { articleAt, askToRetire, confirmRetirement } from './retirement-office.ts'

let office: Office
/** Ids of documents hashed since the last check, and of pages whose records were read. */
let hashed: unknown[] = []
let read: string[] = []
let walked: string[] = []
let wasInTransaction: boolean[] = []

function counting<Call extends PolicyView>(call: Call): Call {
  const referring = (id: string) => {
    read.push(id)
    return call.referring(id)
  }
  return { ...call, referring }
}

function countingPolicy(): Policy {
  const policy = makeReviewPolicy((document) => {
    hashed.push(document._id)
    return contentHash(document)
  })
  return {
    ...policy,
    decisions: Object.fromEntries(
      Object.entries(policy.decisions).map(([name, decision]) => [
        name,
        { ...decision, run: (input, call) => decision.run(input, counting(call)) },
      ]),
    ),
    onChange: (changes, call) => policy.onChange?.(changes, counting(call)),
    validate: (change, call) => policy.validate?.(change, counting(call)) ?? null,
    availableActions: (id, call) => {
      wasInTransaction.push(office.lake.lake.context.store.db.isTransaction)
      const fieldAuthors: typeof call.fieldAuthors = (...asked) => {
        walked.push(asked[0])
        return call.fieldAuthors(...asked)
      }
      return policy.availableActions?.(id, { ...counting(call), fieldAuthors }) ?? {}
    },
  }
}

beforeEach(async () => {
  // The clock stands still: on a busy machine, history reads are sliced and repeated.
  office = await openOffice({ policy: countingPolicy(), limits: { attribution: { now: () => 0 } } })
  await office.writeDraft()
})
afterEach(() => office.lake.close())

/** Documents hashed and read during the work. */
async function during(work: () => Promise<unknown>) {
  hashed = []
  read = []
  await work()
  return { hashed, read }
}

const publicly = async () => {
  await office.getApproved()
  await office.publish()
}

describe('a decision reads its page’s record once and hashes each version once', () => {
  /** The page of the newest record, whose records are read to see that none comes after it. */
  const END = ARTICLE
  const once = { hashed: [DRAFT], read: [ARTICLE, END] }
  // Once to find what to ask the inspector, and once with its response.
  const inspected = (end: string) => ({
    hashed: [DRAFT, DRAFT],
    read: [ARTICLE, end, ARTICLE, end],
  })
  const getEnd = () => String(office.stored('review.chain')?.page)

  test('for a submission, a request for changes, a second submission, and an approval', async () => {
    const submit = () => office.decide('editor', 'submit', { revision: office.revision() })
    const sendBack = () => {
      const revision = office.revision()
      return office.decide('medicalReviewer', 'requestChanges', { revision, reason: 'A slip' })
    }
    const first = getEnd()
    expect(await during(submit)).toEqual(inspected(first))
    expect(await during(sendBack)).toEqual(once)
    await office.writeDraft({ title: 'Asthma, mended' })
    expect(await during(submit)).toEqual(inspected(END))
    expect(await during(() => office.approve())).toEqual(once)
  })

  test('for a first publication and a publication of changed content', async () => {
    await office.getApproved()
    expect(await during(() => office.publish())).toEqual({
      hashed: [ARTICLE],
      read: [ARTICLE, END],
    })
    await office.writeDraft({ title: 'Asthma, today' })
    await office.getApproved()
    const again = await during(() => office.publish())
    // The old and the new public version.
    expect(again).toEqual({ hashed: [ARTICLE, ARTICLE], read: [ARTICLE, END] })
  })

  test('for an override, where the gate hashes the published version itself', async () => {
    const password = office.getPassword('administrator')
    const input = { revision: office.revision(), reason: 'Urgent', password }
    const end = getEnd()
    const found = await during(() => office.decide('administrator', 'override', input))
    expect(found).toEqual({ hashed: [DRAFT, ARTICLE], read: [ARTICLE, end] })
    expect(office.records().map(({ decision }) => decision)).toEqual(['overridden'])
  })

  test('for a retirement, with a second read for dependent pages', async () => {
    office.seed(articleAt('obesity'))
    await publicly()
    await askToRetire(office)
    const found = await during(() => confirmRetirement(office))
    // The second read is for dependent pages.
    expect(found).toEqual({ hashed: [ARTICLE], read: [ARTICLE, END, ARTICLE] })
  })
})

describe('the preview of decisions for a user', () => {
  const ask = async (role: 'editor' | 'medicalReviewer') => {
    walked = []
    wasInTransaction = []
    await office
      .as(role)
      .request({ url: `/data/decisions/${office.lake.config.dataset}/${ARTICLE}` })
    return walked
  }

  test('reads the history only for users who could approve now', async () => {
    expect(await ask('medicalReviewer')).toEqual([])
    await office.decide('editor', 'submit', { revision: office.revision() })
    expect(await ask('editor')).toEqual([])
    expect(await ask('medicalReviewer')).toEqual([DRAFT])
  })

  test('takes no write transaction and writes nothing', async () => {
    const { store } = office.lake.lake.context
    const before = store.lastSeq()
    await ask('medicalReviewer')
    expect(wasInTransaction).toEqual([false])
    expect(store.lastSeq()).toBe(before)
  })
})
