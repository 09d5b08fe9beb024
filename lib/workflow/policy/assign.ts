import { z } from 'zod'
import { PolicyError } from '../../lake/policy-config.ts'
import {
  assignedFields,
  readPeopleRecords,
  readsTwice,
  TRANSITION_BY_PART,
  withPeople,
  type PagePeople,
} from '../rules/people.ts'
import { getNames } from '../model/names.ts'
import { transitionError } from '../model/transition-errors.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import { pageId, recorded } from './review-decision.ts'

/** A staff member; null for no one in particular, omitted to keep the current one. */
const person = namedPerson.nullable().optional()

/** Assigns people to a page. It does not affect the text, so no approval depends on it. */
export const assign = recorded('assign', {
  input: z
    .strictObject({
      documentId: pageId,
      owner: person,
      editor: person,
      /** The assigned reviewer. */
      reviewer: person,
      secondReviewer: person,
    })
    .refine((input) => Object.keys(input).length > 1, 'names no one'),
  fields({ documentId: _id, ...given }, page, call) {
    const parts: readonly (keyof PagePeople)[] = getNames(TRANSITION_BY_PART)
    const named = parts.flatMap((part) => {
      const asked = given[part]
      if (asked === undefined) return []
      return [[part, asked && requirePerson(call, asked, TRANSITION_BY_PART[part])] as const]
    })
    const people = withPeople(readPeopleRecords(page.records), Object.fromEntries(named))
    if (readsTwice(people)) throw new PolicyError(transitionError('readsTwice'))
    return assignedFields(people)
  },
})
