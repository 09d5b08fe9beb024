import { z } from 'zod'
import { PolicyError } from '../../lake/policy/policy.ts'
import { assignedFields, readPeopleRecords, readsTwice, withPeople } from '../rules/people.ts'
import { refusal } from '../vocabulary/refusals.ts'
import { pageId, recorded } from './review-decision.ts'

/** Somebody of the office; null for nobody in particular, left out for whoever it is now. */
const person = z
  .strictObject({ id: z.string().min(1).max(128), name: z.string().trim().min(1).max(200) })
  .nullable()
  .optional()

/** Whom a page is with. It says nothing of its words, so no approval depends on it. */
export const assign = recorded('assign', {
  input: z
    .strictObject({
      documentId: pageId,
      owner: person,
      editor: person,
      /** Who is asked to review. */
      reviewer: person,
      secondReviewer: person,
    })
    .refine((input) => Object.keys(input).length > 1, 'names nobody'),
  fields({ documentId: _id, ...given }, page) {
    const people = withPeople(readPeopleRecords(page.records), given)
    if (readsTwice(people)) throw new PolicyError(refusal('readsTwice'))
    return assignedFields(people)
  },
})
