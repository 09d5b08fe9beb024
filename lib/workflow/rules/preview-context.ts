import type {
  Note,
  PreviewActionOffer,
  PageComment,
  PageReview,
} from '../../preview-bridge/preview-context.ts'
import { toComparedVersion } from '../../preview-bridge/compared-version.ts'
import { PREVIEW_ACTIONS, type PreviewAction } from '../../preview-bridge/preview-actions.ts'
import type { TransitionError } from '../model/transition-errors.ts'
import { isNameIn } from '../model/names.ts'
import { roundLabel } from './round-label.ts'
import { STATES } from '../model/states.ts'

interface StoredRound {
  id: string
  decision: string
  by: { name: string | null } | null
  at: string
  revision: string
  isOwn: boolean
}

interface PageContext {
  decisions: Readonly<Record<string, TransitionError | null>>
  context: {
    state: string
    hasDraft: boolean
    release: string | null
    note: Omit<Note, 'about'> | null
    request: Omit<Note, 'about'> | null
    rounds: readonly StoredRound[]
    comments: readonly PageComment[]
  }
}

/**
 * The review data that a page in preview shows, from the lake's response for one user. `shownId`: the id of the draft,
 * the version in a release, or the public page that is shown.
 */
export function reviewContext(
  document: PageReview['document'],
  { decisions, context }: PageContext,
  shownId = document.id,
): PageReview {
  const { state, hasDraft, release, note, request, rounds, comments } = context
  return {
    document,
    state: isNameIn(STATES, state) ? STATES[state] : state,
    hasDraft,
    release,
    notes: [
      ...(note ? [{ about: 'submitted', ...note } as const] : []),
      ...(request ? [{ about: 'changesRequested', ...request } as const] : []),
    ],
    canComment: decisions.comment === null,
    rounds: rounds.map((round) => ({
      id: round.id,
      label: roundLabel(round),
      version: toComparedVersion(shownId, round.revision),
      isOwn: round.isOwn,
    })),
    offers: PREVIEW_ACTIONS.flatMap((step) => getOffer(step, decisions[step])),
    comments,
  }
}

/**
 * A reviewer sees why a decision has to wait; steps that the role lacks, or that are no longer needed, are not offered.
 */
function getOffer(
  step: PreviewAction,
  denial: TransitionError | null | undefined,
): PreviewActionOffer[] {
  if (denial === null) return [toOffer(step, null)]
  const isWithheld = denial === undefined || denial.code === 'role' || step === 'submit'
  return isWithheld ? [] : [toOffer(step, denial.reason)]
}

function toOffer(step: PreviewAction, denialReason: string | null): PreviewActionOffer {
  return { step, denialReason, refusal: denialReason }
}
