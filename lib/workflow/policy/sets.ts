import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { isChecked } from '../checks/checked-types.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { RecordedTransition, TransitionName } from '../model/transitions.ts'
import { approve, submit } from './decisions.ts'
import { record, rememberPage, type Page } from './page-records.ts'
import { requireRevision } from './page.ts'
import { optionalText, requiredText } from './text-fields.ts'
import { leaveForNewPlan, putJointPlan, recordSchedule } from './joint-plans.ts'
import { namingPage } from './naming-page.ts'
import { planTime, requirePlanTime } from './plan-time.ts'
import {
  inRelease,
  leftBy,
  pageId,
  reviewDecision,
  type OpenPage,
  type RecordedDefinition,
  type ReviewDecision,
} from './review-decision.ts'
import { MAX_BATCH_DOCUMENTS, MAX_PLANNED_TOGETHER } from '../../limits/review.ts'

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

/** Publishes several documents at once; with content releases, full pages become public together in a release. */
export const publishSet = reviewDecision({
  input: z.strictObject({ documents: setDocuments(member) }),
  run({ documents: members }, call, open) {
    getEach(members, { step: 'publish' }, call, open, ({ documentId, revision }, page, set) => {
      if (call.hasReleases && isFullPage(page)) throw new PolicyError(transitionError('useRelease'))
      requireRevision(page.draft, revision)
      // The gate writes its record, and finds the batch here.
      rememberPage(call, { ...page, set })
      call.publish(documentId, revision)
    })
  },
})

/** Schedules approved drafts that become public together, under a title. With content releases, that is a release. */
export const scheduleSet = reviewDecision({
  input: z.strictObject({
    documents: setDocuments(member).min(2).max(MAX_PLANNED_TOGETHER),
    title: requiredText('title'),
    runAt: planTime,
  }),
  run({ documents: members, title, runAt }, call, open) {
    if (call.hasReleases) throw new PolicyError(transitionError('useRelease'))
    const at = requirePlanTime(runAt, call.at)
    const pages = members.map(({ documentId }) => documentId)
    const step = 'schedulePublish'
    const plan = { title, pages, runAt: at }
    const set = getEach(members, { step }, call, open, ({ revision }, page, made) => {
      requireRevision(page.draft, revision)
      leaveForNewPlan(call, page, pages)
      recordSchedule(call, page, { ...plan, set: made })
    })
    putJointPlan(call, { ...plan, set })
  },
})

/** Calls `decide` for each page with the id of the set, which is returned. A refusal names its page. */
function getEach<Each extends Member>(
  members: readonly Each[],
  { step, release }: { step: TransitionName; release?: string },
  call: DecisionCall,
  open: OpenPage,
  decide: (each: Each, page: Page, set: string) => void,
): string {
  const set = crypto.randomUUID()
  for (const each of members) {
    const { documentId } = each
    namingPage(call, documentId, release, () => {
      const page = open(documentId, step, release)
      // Full texts are reviewed as rendered pages, one by one; those of a release together, in its preview.
      if (REVIEW_STEPS.includes(step) && release === undefined && isFullPage(page))
        throw new PolicyError(transitionError('notInSets'))
      decide(each, page, set)
    })
  }
  return set
}

const REVIEW_STEPS: readonly TransitionName[] = ['submit', 'approve']

function isFullPage({ draft, published }: Page): boolean {
  const type = (draft ?? published)?._type
  return type !== undefined && isChecked(type)
}
