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

describe('people assigned to a page', () => {
  test('have no owner until the first submission, whose author becomes the owner', () => {
    expect(getPeople([]).owner).toBeNull()
    expect(getPeople(records(['submitted']))).toEqual({
      owner: ANA,
      editor: null,
      reviewer: null,
      secondReviewer: null,
    })
    expect(getPeople(records(['submitted'], ['submitted', { by: BEN }])).owner).toEqual(BEN)
  })

  test('keep a named owner after a submission by someone else', () => {
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
  ] as const)('after %j, have the reviewer %s', (lines, name) => {
    expect(getPeople(records(...lines)).reviewer?.name).toBe(name)
  })

  test('are changed one by one, and an owner by submission is not stored', () => {
    const before = records(['assigned', { editor: CAI }], ['submitted', { assignee: BEN }])
    expect(withPeople(before, { secondReviewer: ANA })).toEqual({
      owner: null,
      editor: CAI,
      reviewer: BEN,
      secondReviewer: ANA,
    })
    expect(withPeople(before, { editor: null }).editor).toBeNull()
  })

  test('readsTwice detects one person assigned as both reviewers', () => {
    const people = { ...getPeople([]), reviewer: BEN, secondReviewer: BEN }
    expect(readsTwice(people)).toBe(true)
    expect(readsTwice({ ...people, secondReviewer: CAI })).toBe(false)
    expect(readsTwice(getPeople([]))).toBe(false)
  })
})

describe('people who work for an absent person', () => {
  const absence = (person: typeof ANA, standIn: typeof ANA, until = '2026-11-30'): Absence => ({
    person,
    standIn,
    until,
  })
  const actingFor = (id: string, ...absences: Absence[]) =>
    [...isDelegateFor(id, absencesOn(absences, '2026-11-30'))].toSorted()

  test('include the stand-in until the last day of the absence', () => {
    expect(actingFor('u-ben', absence(ANA, BEN))).toEqual(['u-ana', 'u-ben'])
    expect(actingFor('u-ben', absence(ANA, BEN, '2026-11-29'))).toEqual(['u-ben'])
  })
  test('still include the absent person', () => {
    expect(actingFor('u-ana', absence(ANA, BEN))).toEqual(['u-ana'])
  })
  test('include the stand-in of an absent stand-in', () => {
    expect(actingFor('u-cai', absence(ANA, BEN), absence(BEN, CAI))).toEqual([
      'u-ana',
      'u-ben',
      'u-cai',
    ])
  })
  test('are found when two people are stand-ins for each other', () => {
    expect(actingFor('u-ana', absence(ANA, BEN), absence(BEN, ANA))).toEqual(['u-ana', 'u-ben'])
  })
})
