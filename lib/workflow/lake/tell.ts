import { draftIdOf, isPublicId, publishedIdOf } from '../../lake/engine/document-id.ts'
import type { PersonalNotice, TellPolicy, TellView } from '../../lake/policy/policy.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isGatedType } from '../rules/clinical.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { daysAfter } from '../rules/review-dates.ts'
import { newsSince } from '../told/happened.ts'
import { noticesFor, tellingsOf } from '../told/notices.ts'
import { placeOf } from '../told/place.ts'
import { noticeTitle } from '../told/words.ts'
import { LONGEST_DUE_DAYS } from '../vocabulary/notices.ts'
import { officeDay } from '../vocabulary/office-day.ts'
import { ACCOUNT_PATH, DESK_PATH } from '../vocabulary/places.ts'
import { RECORD_TYPE } from '../vocabulary/records.ts'
import { readSeen, seenId } from '../vocabulary/seen.ts'
import { PLAN_NAMES, PLANS } from '../vocabulary/steps.ts'
import { COMMENT_TYPE } from './comments.ts'
import { subjectRef, type HashOf } from './dossier.ts'
import { MESSAGE_TYPE } from './messages.ts'
import { absencesIn, changedPages, factsOf } from './told-facts.ts'

const FAILED: readonly string[] = PLAN_NAMES.map((plan) => PLANS[plan].failed)

/** What the office is told by mail: the notices of the desk, each with its place. */
export function tellBy(hashOf: HashOf): TellPolicy {
  return {
    desk: DESK_PATH,
    choice: ACCOUNT_PATH,
    touched({ documentId, before, after }) {
      const document = after ?? before
      if (!document) return []
      const { _type: type } = document
      // What is told to a stand-in may be of any page.
      if (type === ABSENCE_TYPE) return null
      // Nor what rests on a publication that has changed, or shows a term that does.
      if (isPublicId(documentId) && isOfEvidence(before, after)) return null
      if (type === RECORD_TYPE || type === COMMENT_TYPE) {
        const id = subjectRef(document.subject)
        return id === null ? [] : [id]
      }
      return type === MESSAGE_TYPE || isGatedType(type) ? [publishedIdOf(documentId)] : []
    },
    subjects: (view) => [
      ...new Set([
        ...pagesOfRecords(view),
        ...view.draftIds().map(publishedIdOf),
        ...pagesOfComments(view),
        ...changedPages(view).map(({ id }) => id),
        ...view.valuesOf(MESSAGE_TYPE, ['assignee', 'id']).map(({ id }) => id),
      ]),
    ],
    notices(subjects, people, view) {
      const tellings = tellingsOf(factsOf(subjects, view, hashOf))
      const shared = { absences: absencesIn(view), now: view.at }
      return people.flatMap(({ id, roles }) => {
        const seen = readSeen(view.get(seenId(id))?.notices)
        return noticesFor({ id, roles, seen, ...shared }, tellings).map(
          (notice): PersonalNotice => ({
            ...{ person: id, key: notice.key, subject: notice.id },
            about: view.get(draftIdOf(notice.id)) ? draftIdOf(notice.id) : notice.id,
            title: notice.title ?? 'A page that is gone',
            words: noticeTitle(notice),
            place: placeOf(notice),
            fromDay: notice.what === 'due' && notice.since ? officeDay(notice.since) : null,
          }),
        )
      })
    },
  }
}

/** Whether a change may be one of what pages rest on: of a publication’s status, or of a part that cites one. */
function isOfEvidence(before: SanityDocument | null, after: SanityDocument | null): boolean {
  const { _type: type } = after ?? before ?? {}
  if (type !== 'source')
    return type !== undefined && !addressedTypes.includes(type) && isGatedType(type)
  return STATUS.some((field) => before?.[field] !== after?.[field])
}

const STATUS = ['status', 'statusSince'] as const

/** Read out of the records without reading them whole: there may be tens of thousands. */
function pagesOfRecords(view: TellView): string[] {
  const first = newsSince(view.at)
  const last = daysAfter(officeDay(view.at), LONGEST_DUE_DAYS)
  const within = (name: string, is: (value: string) => boolean) =>
    view.valuesOf(RECORD_TYPE, [name]).filter(({ value }) => is(String(value)))
  const found = new Set(
    [
      ...within('decidedAt', (at) => at >= first),
      ...within('nextReviewDue', (day) => day >= first && day <= last),
      ...within('decision', (name) => FAILED.includes(name)),
    ].map(({ id }) => id),
  )
  return refsOf(view, RECORD_TYPE, found)
}

function pagesOfComments(view: TellView): string[] {
  const first = newsSince(view.at)
  const late = view.valuesOf(COMMENT_TYPE, ['writtenAt']).filter(({ value }) => value >= first)
  return refsOf(view, COMMENT_TYPE, new Set(late.map(({ id }) => id)))
}

function refsOf(view: TellView, type: string, ids: ReadonlySet<string>): string[] {
  return view
    .valuesOf(type, ['subject', '_ref'])
    .flatMap(({ id, value }) => (ids.has(id) ? [String(value)] : []))
}
