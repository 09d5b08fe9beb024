import { z } from 'zod'
import { PolicyError } from '../../lake/policy/policy.ts'
import {
  assignedFields,
  readPeopleRecords,
  readsTwice,
  STEP_OF_PART,
  withPeople,
  type PagePeople,
} from '../rules/people.ts'
import { getNames } from '../model/names.ts'
import { refusal } from '../model/refusals.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import { pageId, recorded } from './review-decision.ts'

/** Somebody of the office; null for nobody in particular, left out for whoever it is now. */
const person = namedPerson.nullable().optional()

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
  fields({ documentId: _id, ...given }, page, call) {
    const parts: readonly (keyof PagePeople)[] = getNames(STEP_OF_PART)
    const named = parts.flatMap((part) => {
      const asked = given[part]
      if (asked === undefined) return []
      return [[part, asked && requirePerson(call, asked, STEP_OF_PART[part])] as const]
    })
    const people = withPeople(readPeopleRecords(page.records), Object.fromEntries(named))
    if (readsTwice(people)) throw new PolicyError(refusal('readsTwice'))
    return assignedFields(people)
  },
})
