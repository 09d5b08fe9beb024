import { describe, expect, test } from 'vitest'
import { isDelegateFor, absencesOn, type Absence } from '../../lib/workflow/dashboard/delegates.ts'
import {
  getPeople,
  readPeopleRecords,
  readsTwice,
  withPeople,
} from '../../lib/workflow/rules/people.ts'

const ANA = { id: 'u-ana', name: 'Ana' }
const BEN = { id: 'u-ben', name: 'Ben' }
const CAI = { id: 'u-cai', name: 'Cai' }

/** One record per minute, in order. */
function records(...lines: readonly (readonly [string, object?])[]) {
  return readPeopleRecords(
    lines.map(([decision, fields], index) => ({
      decision,
      decidedAt: `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`,
      by: ANA,
      ...fields,
    })),
  )
}

describe('whom a page is with', () => {
  test('nobody, until somebody submits it: then it is theirs', () => {
    expect(getPeople([]).owner).toBeNull()
    expect(getPeople(records(['submitted']))).toEqual({
      owner: ANA,
      editor: null,
      reviewer: null,
      secondReviewer: null,
    })
    expect(getPeople(records(['submitted'], ['submitted', { by: BEN }])).owner).toEqual(BEN)
  })

  test('who is named stays, whoever submits it afterwards', () => {
    const given = records(
      ['assigned', { owner: BEN, editor: CAI, secondReviewer: ANA }],
      ['submitted'],
    )
    expect(getPeople(given)).toEqual({
      owner: BEN,
      editor: CAI,
      reviewer: null,
      secondReviewer: ANA,
    })
  })

  test.each([
    [[['submitted', { assignee: BEN }]], 'Ben'],
    [
      [
        ['submitted', { assignee: BEN }],
        ['assigned', { assignee: CAI }],
      ],
      'Cai',
    ],
    [
      [
        ['assigned', { assignee: CAI }],
        ['submitted', { assignee: BEN }],
      ],
      'Ben',
    ],
    [
      [
        ['submitted', { assignee: BEN }],
        ['changesRequested', { by: CAI }],
      ],
      'Cai',
    ],
    [[['submitted', { assignee: BEN }], ['approved']], undefined],
    [[['submitted', { assignee: BEN }], ['overridden']], undefined],
    [[['assigned', { assignee: BEN }], ['recertified']], undefined],
    [[['submitted'], ['approved'], ['published'], ['assigned', { assignee: CAI }]], 'Cai'],
  ] as const)('after %j, the reviewer who is asked is %s', (lines, name) => {
    expect(getPeople(records(...lines)).reviewer?.name).toBe(name)
  })

  test('naming one leaves the others; an owner by submission is not written down', () => {
    const before = records(['assigned', { editor: CAI }], ['submitted', { assignee: BEN }])
    expect(withPeople(before, { secondReviewer: ANA })).toEqual({
      owner: null,
      editor: CAI,
      reviewer: BEN,
      secondReviewer: ANA,
    })
    expect(withPeople(before, { editor: null }).editor).toBeNull()
  })

  test('nobody reads twice', () => {
    const people = { ...getPeople([]), reviewer: BEN, secondReviewer: BEN }
    expect(readsTwice(people)).toBe(true)
    expect(readsTwice({ ...people, secondReviewer: CAI })).toBe(false)
    expect(readsTwice(getPeople([]))).toBe(false)
  })
})

describe('who does the work of those who are away', () => {
  const absence = (person: typeof ANA, standIn: typeof ANA, until = '2026-11-30'): Absence => ({
    person,
    standIn,
    until,
  })
  const actingFor = (id: string, ...absences: Absence[]) =>
    [...isDelegateFor(id, absencesOn(absences, '2026-11-30'))].toSorted()

  test('their stand-in, to the last day', () => {
    expect(actingFor('u-ben', absence(ANA, BEN))).toEqual(['u-ana', 'u-ben'])
    expect(actingFor('u-ben', absence(ANA, BEN, '2026-11-29'))).toEqual(['u-ben'])
  })
  test('whoever is away keeps their own', () => {
    expect(actingFor('u-ana', absence(ANA, BEN))).toEqual(['u-ana'])
  })
  test('a stand-in who is away passes it on', () => {
    expect(actingFor('u-cai', absence(ANA, BEN), absence(BEN, CAI))).toEqual([
      'u-ana',
      'u-ben',
      'u-cai',
    ])
  })
  test('a ring ends', () => {
    expect(actingFor('u-ana', absence(ANA, BEN), absence(BEN, ANA))).toEqual(['u-ana', 'u-ben'])
  })
})
