import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AttributionService } from '../../../lib/lake/attribution/attribution-service.ts'
import { Runs } from '../../../lib/lake/attribution/runs.ts'
import { CooperativeScheduler } from '../../../lib/lake/scheduling/time-slices.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const look = {
  textsOf: (document: Readonly<Record<string, unknown>>) =>
    Object.entries(document).flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('_') ? [value] : [],
    ),
}
/** Nine unique words. */
const long = (word: string) => Array.from({ length: 9 }, (_, at) => `${word}${at}`).join(' ')

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const store = () => lake.lake.context.store
const put = (author: string, id: string, fields: object) =>
  store().write({ author }, (tx) => void tx.put({ _id: id, _type: 'page', ...fields }))
const pasts = (most?: number) =>
  new AttributionService(
    store().history,
    new CooperativeScheduler(),
    most === undefined ? {} : { most },
  )
const wrote = (person: string, text: string, read = pasts()) =>
  read.atOnce.hasWritten(person, { current: [text], before: [] }, look)

describe('word sequences for text attribution', () => {
  const getRuns = (texts: readonly string[]) => new Runs().of(texts)

  test('are the same for any case, punctuation, and whitespace', () => {
    const plain = getRuns(['Take two puffs and wait for four minutes then take two more'])
    const other = getRuns(['TAKE two  puffs, and wait: for “four” minutes… Then take two more!'])
    expect([...other]).toEqual([...plain])
    expect(plain.size).toBe(5)
  })

  test('are one for a short text and none for three words', () => {
    expect(getRuns(['No need for insulin']).size).toBe(1)
    expect(getRuns(['Call for help']).size).toBe(0)
  })
})

describe('the first author of a text', () => {
  test('remains its author when others copy, delete, or recreate it', () => {
    put('ann', 'drafts.a1', { body: long('one') })
    store().write({ author: 'bob' }, (tx) => tx.delete('drafts.a1'))
    put('bob', 'drafts.a1', { body: long('one') })
    put('bob', 'a2', { title: long('one') })
    expect(['ann', 'bob', 'cleo'].map((person) => wrote(person, long('one')))).toEqual([
      ...[true, true, false],
    ])
  })

  test('is not another user who moves the text between the draft and the published document', () => {
    put('ann', 'b1', { body: long('layer') })
    put('bob', 'drafts.b1', { body: long('layer') })
    store().write({ author: 'cleo' }, (tx) => {
      tx.delete('b1')
      tx.put({ _id: 'drafts.b1', _type: 'page', body: long('layer') })
    })
    expect(['ann', 'bob', 'cleo'].map((person) => wrote(person, long('layer')))).toEqual([
      ...[true, false, false],
    ])
  })

  test('is updated with new writes on repeated requests', () => {
    const read = pasts()
    expect(wrote('dan', long('later'), read)).toBe(false)
    put('dan', 'c1', { body: long('later') })
    expect(wrote('dan', long('later'), read)).toBe(true)
    put('eve', 'c1', { body: `${long('later')} x` })
    put('dan', 'c1', { body: long('later') })
    expect(wrote('dan', `${long('later')} x`, read)).toBe(true)
    expect(wrote('eve', long('later'), read)).toBe(false)
  })

  test('is not determined for text that the base version already contains', () => {
    put('fay', 'd1', { body: long('base') })
    const { hasWritten } = pasts().atOnce
    const said = [`${long('base')} and a bit`]
    expect(hasWritten('fay', { current: said, before: [] }, look)).toBe(true)
    expect(hasWritten('fay', { current: said, before: [long('base')] }, look)).toBe(false)
  })

  test('includes every later author when the history is longer than the limit', () => {
    put('gus', 'e1', { body: long('much') })
    for (let n = 0; n < 6; n += 1) put('hal', 'e1', { body: long('much'), n: `${n}` })
    expect(wrote('hal', long('much'))).toBe(false)
    expect(wrote('gus', long('much'), pasts(3))).toBe(true)
  })

  test('is always found, however text moves between documents', () => {
    const person = fc.constantFrom('ida', 'jon', 'kim')
    const word = fc.constantFrom('red', 'green', 'blue')
    const id = fc.constantFrom('f1', 'drafts.f1', 'drafts.f2', 'f3')
    const act = fc.record({ person, word, id, isDeletion: fc.boolean() })
    let round = 0
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 10 }), (acts) => {
        round += 1
        const first = new Map<string, string>()
        const read = pasts()
        for (const { person: author, word: said, id: where, isDeletion } of acts) {
          const at = where.replace('f', `f${round}-`)
          const text = long(`${said}${round}`)
          if (isDeletion) store().write({ author }, (tx) => tx.delete(at))
          else {
            put(author, at, { body: text })
            if (!first.has(text)) first.set(text, author)
          }
        }
        for (const [text, author] of first) expect(wrote(author, text, read)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('is the same when a long history is read in slices', async () => {
    for (let n = 0; n < 120; n += 1) put('lou', 'g1', { body: long(`slice${n}`) })
    let ms = 0
    const impatient = new AttributionService(store().history, new CooperativeScheduler(), {
      now: () => (ms += 4),
    })
    const found = await impatient.reading('lou', (past) =>
      past.hasWritten('lou', { current: [long('slice7')], before: [] }, look),
    )
    expect(found).toBe(true)
  })
})
