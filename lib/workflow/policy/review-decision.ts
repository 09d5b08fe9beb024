import { z } from 'zod'
import {
  decision,
  PolicyError,
  type DecisionCall,
  type DeclaredDecision,
} from '../../lake/policy-config.ts'
import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { RecordName } from '../model/records.ts'
import {
  getTransition,
  TRANSITIONS,
  type RecordedTransition,
  type TransitionName,
} from '../model/transitions.ts'
import { record, rememberPage, type HashDocument, type Page } from './page-records.ts'
import { requireGuestScope } from './guests.ts'
import { checkPage, requirePage } from './page.ts'
import { recordWrittenMark } from './written-mark.ts'

/** The published id of the page that a decision is about. */
export const pageId = z
  .string()
  .max(128)
  .refine(isPublishedId, { message: 'is the published id, without "drafts."' })

/** The name of a release, if the decision is about its version of the page instead of the draft. */
export const inRelease = z.string().min(1).max(64).optional()

/**
 * The record that a step writes on a page: with two signers, the first leaves another kind, and so does an approval in
 * a release, which readers cannot know yet. A guest's approval is always the first of two.
 */
export function leftBy(
  step: RecordedTransition,
  { reviewState, release }: Page,
  fields: Readonly<Record<string, unknown>>,
  isGuests = false,
): RecordName {
  const { writesFirst } = getTransition(step)
  const takesTwo =
    isGuests || reviewState.isHighRisk || (step === 'approve' && reviewState.second !== null)
  const isFirst = takesTwo && fields.firstApproval === undefined
  if (isFirst && writesFirst) return writesFirst
  return step === 'approve' && release !== undefined
    ? 'approvedForRelease'
    : TRANSITIONS[step].writes
}

/** A decision of the review policy; takes the hash function that it uses. */
export type ReviewDecision = (getHash: HashDocument) => DeclaredDecision

/** Opens the page for a step. Throws the table's refusal if the caller may not take it now. */
export type OpenPage = (id: string, step: TransitionName, release?: string) => Page

interface Definition<Input> {
  input: z.ZodType<Input>
  signed?: boolean
  audited?: boolean
  channel?: DeclaredDecision['channel']
  guests?: DeclaredDecision['guests']
  run(input: Input, call: DecisionCall, open: OpenPage): void
}

/** How a call opens its page. */
export function opener(call: DecisionCall, getHash: HashDocument): OpenPage {
  return (id, step, release) => {
    requireGuestScope(call, id, release)
    const read = () => requirePage(call, id, getHash, release)
    const found = read()
    const page = recordWrittenMark(call, found, step) ? read() : found
    // The gate shares it, and is about the draft and the public page.
    if (release === undefined) rememberPage(call, page)
    const error = checkPage(call, page, step, getHash)
    if (error) throw new PolicyError(error)
    return page
  }
}

/** A decision that writes its own changes. */
export function reviewDecision<Input>({ run, ...rest }: Definition<Input>): ReviewDecision {
  return (getHash) =>
    decision({ ...rest, run: (input, call) => run(input, call, opener(call, getHash)) })
}

export interface RecordedDefinition<Input> {
  input: z.ZodType<Input>
  signed?: boolean
  audited?: boolean
  guests?: DeclaredDecision['guests']
  /** The record's fields besides who, when, and what. Throws PolicyError to refuse. */
  fields(input: Input, page: Page, call: DecisionCall): Readonly<Record<string, unknown>>
  /** Follow-up work once it is on record. */
  then?(input: Input, page: Page, call: DecisionCall): void
}

/** A decision that writes a record, with its definition, which batch decisions reuse. */
type RecordedDecision<Input> = ReviewDecision & { definition: RecordedDefinition<Input> }

/** The decision of a recorded step: opens the page, checks the step, and writes the record. */
export function recorded<Input extends { documentId: string; release?: string }>(
  step: RecordedTransition,
  definition: RecordedDefinition<Input>,
): RecordedDecision<Input> {
  const { fields, then, ...rest } = definition
  const made = reviewDecision({
    ...rest,
    run(input: Input, call, open) {
      const page = open(input.documentId, step, input.release)
      const found = fields(input, page, call)
      const isGuests = call.caller.guest !== undefined
      record(call, page, leftBy(step, page, found, isGuests), found)
      then?.(input, page, call)
    },
  })
  return Object.assign(made, { definition })
}
