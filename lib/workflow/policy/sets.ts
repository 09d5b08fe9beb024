import { z } from 'zod'
import { toDraftId, toVersionId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { isChecked } from '../checks/checked-types.ts'
import { documentName } from '../rules/document-name.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { RecordedTransition, TransitionName } from '../model/transitions.ts'
import { approve, submit } from './decisions.ts'
import { record, rememberPage, type Page } from './page-records.ts'
import { requireRevision } from './page.ts'
import { optionalText } from './text-fields.ts'
import {
  inRelease,
  leftBy,
  pageId,
  reviewDecision,
  type OpenPage,
  type RecordedDefinition,
  type ReviewDecision,
} from './review-decision.ts'
import { MAX_BATCH_DOCUMENTS } from '../../limits/review.ts'

const member = z.strictObject({ documentId: pageId, revision: z.string().min(1).max(128) })
/** The same for a reviewer, with the summary of the submission: a signature covers it. */
const signedMember = member.extend({ summary: optionalText('summary') })

/** The documents of a batch, each with the revision that the caller saw. */
const setDocuments = <Each extends typeof member | typeof signedMember>(each: Each) =>
  z
    .array(each)
    .min(1)
    .max(MAX_BATCH_DOCUMENTS)
    .refine(
      (members) => new Set(members.map(({ documentId }) => documentId)).size === members.length,
      {
        message: 'must name each document once',
      },
    )

type Member = z.infer<typeof member>

/**
 * The decision of a step for several short documents at once, or for documents of a `release`: all or none, each by its own rules. Each has its own
 * record; they share the batch's id.
 */
function recordedSet<Input extends { documentId: string }>(
  step: RecordedTransition,
  { input: one, fields, signed, audited }: RecordedDefinition<Input>,
): ReviewDecision {
  const documents = setDocuments(signed ? signedMember : member)
  const input = z.looseObject({ documents }).superRefine((given, context) => {
    const { documents: members, ...shared } = given
    const read = one.safeParse({ ...shared, ...members[0] })
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
  return reviewDecision({
    input,
    signed,
    audited,
    run({ documents: members, ...shared }, call, open) {
      if (step === 'submit' && shared.corrections !== undefined)
        throw new PolicyError(transitionError('correctionsAlone'))
      const release = inRelease.parse(shared.release)
      getEach(members, { step, release }, call, open, (each, page, set) => {
        const given = one.parse({ ...shared, ...each })
        const found = fields(given, page, call)
        record(call, page, leftBy(step, page, found), { ...found, set })
      })
    },
  })
}

export const submitSet = recordedSet('submit', submit.definition)
export const approveSet = recordedSet('approve', approve.definition)

/** Publishes several short documents at once. */
export const publishSet = reviewDecision({
  input: z.strictObject({ documents: setDocuments(member) }),
  run({ documents: members }, call, open) {
    getEach(members, { step: 'publish' }, call, open, ({ documentId, revision }, page, set) => {
      requireRevision(page.draft, revision)
      // The gate writes its record, and finds the batch here.
      rememberPage(call, { ...page, set })
      call.publish(documentId, revision)
    })
  },
})

function getEach<Each extends Member>(
  members: readonly Each[],
  { step, release }: { step: TransitionName; release?: string },
  call: DecisionCall,
  open: OpenPage,
  decide: (each: Each, page: Page, set: string) => void,
): void {
  const set = crypto.randomUUID()
  for (const each of members) {
    const { documentId } = each
    try {
      const page = open(documentId, step, release)
      // The pages of a release are read together, in its preview.
      if (release === undefined) requireShort(page)
      decide(each, page, set)
    } catch (error) {
      if (!(error instanceof PolicyError)) throw error
      const { code, reason } = error.violation
      const layer = release === undefined ? toDraftId(documentId) : toVersionId(release, documentId)
      const found = call.get(layer) ?? call.get(documentId)
      const isReadable = found !== null && call.canRead(found)
      const name = isReadable ? documentName(found) : documentId
      throw new PolicyError({ code, reason: `“${name}”: ${reason}` }, documentId)
    }
  }
}

/** Full texts are reviewed as rendered pages, one by one. */
function requireShort({ draft, published }: Page): void {
  const type = (draft ?? published)?._type
  if (type !== undefined && isChecked(type)) throw new PolicyError(transitionError('notInSets'))
}
