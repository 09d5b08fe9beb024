import { expect, test } from 'vitest'
import {
  getChoices,
  isDeleted,
  readReviewer,
  reviewerIds,
  writeReviewer,
} from '../../studio/review/reviewers/reviewers.ts'

const role = (name: string) => ({ name, title: name })

test('reviewerIds returns the people with the reviewer role and no service accounts', () => {
  expect(
    reviewerIds([
      { id: 'one', roles: [role('medicalReviewer')] },
      { id: 'both', roles: [role('editor'), role('medicalReviewer')] },
      { id: 'old', role: 'medicalReviewer' },
      { id: 'editor', roles: [role('editor')] },
      { id: 'robot', isRobot: true, roles: [role('medicalReviewer')] },
    ]),
  ).toEqual(['one', 'both', 'old'])
})

test('a stored reviewer choice keeps ID and name, and an empty choice means any reviewer', () => {
  const reviewer = { id: 'p-1', name: 'Amara “Ann” O"Neil' }
  expect(readReviewer(writeReviewer(reviewer))).toEqual(reviewer)
  expect([readReviewer(''), readReviewer(undefined)]).toEqual([undefined, undefined])
})

test('a proposed reviewer is selectable before the list loads, and afterwards only if listed', () => {
  const [ann, bo] = [
    { id: 'ann', name: 'Ann' },
    { id: 'bo', name: 'Bo' },
  ]
  expect(getChoices([], ann)).toEqual([ann])
  expect(getChoices([ann, bo], ann)).toEqual([ann, bo])
  expect([isDeleted([], ann), isDeleted([ann], ann), isDeleted([], undefined)]).toEqual([
    false,
    false,
    false,
  ])
  expect(isDeleted([bo], ann)).toBe(true)
})
