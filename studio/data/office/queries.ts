import { RECORD_FIELDS } from '../../../lib/workflow/dashboard/facts.ts'
import { NEWEST_FIRST } from '../../../lib/workflow/model/record-order.ts'
import {
  IS_NO_DRAFT,
  RECORD_NAMES,
  recordRow,
  type RecordName,
} from '../../../lib/workflow/model/records.ts'
import {
  NOTIFICATION_FACTS,
  NOTIFICATION_RECORD,
} from '../../../lib/workflow/notifications/query.ts'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'

/** Decisions that determine a public page's next review or its assignees. */
const DATED = JSON.stringify([
  'approved',
  'recertified',
  'recertifiedOnce',
  'markedHighRisk',
  'unmarkedHighRisk',
  'revoked',
  'published',
  'overridden',
  'unpublished',
  'retired',
  'earlyReview',
  'submitted',
  'assigned',
  'retirementAsked',
  'retirementDropped',
] satisfies RecordName[])

/** Decisions that change a draft's state or end its cycle. */
const STEPPING = JSON.stringify(
  RECORD_NAMES.filter((name) => recordRow(name).leadsTo !== undefined || recordRow(name).endsCycle),
)

/**
 * Drafts with their records, schedules for any page, what scheduled releases take offline, scheduled drafts,
 * out-of-office entries, and optional extras. A scheduled release is locked, so its versions do not change. Without
 * releases, a schedule is a document.
 */
const office = (document: string, record: string, more = '') => `{
  "drafts": *[_type in $types && _id in path("drafts.**")]{
    "document": ${document},
    "title": ${NAME_IN_GROQ},
    "author": author->name,
    "records": *[_type == "review" && subject._ref == string::split(^._id, "drafts.")[1]]{${record}}
  },
  "plans": *[_type == "schedule" && ${IS_NO_DRAFT}]{
    what, runAt, "plannedAt": _updatedAt, by, title,
    "pages": coalesce(subjects, [subject])[]{
      "id": _ref,
      "page": @->{_type, "title": ${NAME_IN_GROQ}},
      "records": *[_type == "review" && subject._ref == ^._ref]{${RECORD_FIELDS}}
    }
  },
  "releases": *[_type == "system.release" && state == "scheduled"]{name, publishAt, _updatedAt},
  "versions": *[
    _id in path("versions.**") && (_system.delete == true || string::startsWith(_id, "versions.scheduled-"))
  ]{
    _id, _type, "title": ${NAME_IN_GROQ},
    "records": *[_type == "review" && subject._ref == string::split(^._id, ".")[2]]{${RECORD_FIELDS}}
  },
  "absences": *[_type == "absence" && ${IS_NO_DRAFT}]{person, until, standIn, _updatedAt}${more}
}`

/** Drafts in full, because a draft's state depends on a hash of all of it. Drafts are few. */
export const OFFICE_QUERY = office('@', RECORD_FIELDS)

/**
 * The same, for the waiting list and notifications only. Drafts that may have an approval come in full; others only
 * with their title, and their hash matches no approval. An approval in a release is not one of the draft.
 */
export const OFFICE_IN_SHORT_QUERY = office(
  `select(
      *[
        _type == "review" && subject._ref == string::split(^._id, "drafts.")[1]
      ][decision in ${STEPPING} && !defined(release)] | order(${NEWEST_FIRST})[0].decision in ["approved", "approvedOnce"] => @,
      {_id, _type, _rev, _updatedAt}
    )`,
  NOTIFICATION_RECORD,
  `,${NOTIFICATION_FACTS}`,
)

/** Selects the documents that can change the result of `OFFICE_QUERY`. */
export const OFFICE_CHANGES = `*[
  _type in ["review", "schedule", "absence", "system.release"] || (_type in $types && _id in path("drafts.**"))
]`

/** Selects the documents that can change the short result and its notifications. */
export const OFFICE_IN_SHORT_CHANGES = `*[
  _type in ["review", "schedule", "absence", "system.release", "reviewComment", "message"] || _id == $seenId
  || (_type in $types && _id in path("drafts.**"))
]`

/**
 * Public pages with a review due up to the last month shown on the dashboard, and those that may lack a valid approval,
 * without their text. `[decision in …]` comes after the filter, not in it: otherwise the lake would collect all records
 * of those decisions again for each page.
 */
export const PAGES_QUERY = `*[
  _type in $types && ${IS_NO_DRAFT} && !(_id in path("versions.**"))
  && (
    defined(*[
      _type == "review" && subject._ref == ^._id
      && (nextReviewDue <= $horizon || decision in ["revoked", "overridden", "retirementAsked", "markedHighRisk"])
    ][0]._id)
    || !defined(*[_type == "review" && subject._ref == ^._id][
      decision in ["approved", "recertified"] && defined(contentHash) && ${IS_NO_DRAFT}
    ][0]._id)
  )
]{
  "id": _id,
  "type": _type,
  "title": ${NAME_IN_GROQ},
  "author": author->name,
  "records": *[_type == "review" && subject._ref == ^._id][
    decision in ${DATED}
  ]{_id, decision, decidedAt, sequence, contentHash, nextReviewDue, by, assignee,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name}
}`

/** Public text changes only with a record of it, so listening to records is enough. */
export const PAGES_CHANGES = `*[_type == "review" && decision in ${DATED}]`

/** The document that a record or comment is about. */
const SUBJECT = `"id": subject._ref, "type": subject->_type, "title": subject->{"title": ${NAME_IN_GROQ}}.title`

/** Reader feedback per page for the past month, and the open error reports. */
export const FEEDBACK_QUERY = `{
  "counts": *[_type == "pageAnswers" && month >= $since]{${SUBJECT}, yes, no},
  "reports": *[_type == "readerNote" && about == "error" && status == "new"] | order(day desc, _createdAt desc){
    ${SUBJECT}, "note": _id
  }
}`

/** Error reports only. Refetching all counts at each vote would be too much; figures update with the reports. */
export const FEEDBACK_CHANGES = `*[_type == "readerNote" && about == "error"]`
