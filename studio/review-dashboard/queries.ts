import { NEWEST_FIRST } from '../../lib/workflow/model/record-order.ts'
import { RECORD_NAMES, recordRow, type RecordName } from '../../lib/workflow/model/records.ts'
import { PLAN_NAMES, PLANS } from '../../lib/workflow/model/transitions.ts'

/** The fields of a review record needed for a draft's state and its row. */
const RECORD = `_id, decision, decidedAt, sequence, contentHash, nextReviewDue, runAt, dueOn, by, assignee, asPlanned,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name`

const names = (list: readonly string[]) => JSON.stringify(list)
const FAILED = names(PLAN_NAMES.map((plan) => PLANS[plan].failed))
/** The same, plus the lake's reason for a failed schedule. Reasons given by people are left out. */
const NOTIFICATION_RECORD = `${RECORD}, "reason": select(decision in ${FAILED} => reason)`

/** A document's title, from the field that its type uses. */
export const TITLE = `select(
  _type == "source" => coalesce(title, "DOI " + doi, url),
  coalesce(title, question, term, hero.title, siteName, name)
)`

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

/** Drafts with their records, schedules for any page, out-of-office entries, and optional extras. */
const office = (document: string, record: string, more = '') => `{
  "drafts": *[_type in $types && _id in path("drafts.**")]{
    "document": ${document},
    "title": ${TITLE},
    "author": author->name,
    "records": *[_type == "review" && subject._ref == string::split(^._id, "drafts.")[1]]{${record}}
  },
  "plans": *[_type == "schedule"]{
    "id": subject._ref, what, runAt, "plannedAt": _updatedAt, by,
    "page": subject->{_type, "title": ${TITLE}},
    "records": *[_type == "review" && subject._ref == ^.subject._ref]{${RECORD}}
  },
  "absences": *[_type == "absence"]{person, until, standIn, "since": _updatedAt}${more}
}`

/** Drafts in full, because a draft's state depends on a hash of all of it. Drafts are few. */
export const OFFICE_QUERY = office('@', RECORD)

/**
 * Public pages with a recent decision, an upcoming review, a failed schedule, or a retirement request; also schedules
 * of deleted pages, mentions, messages assigned to someone, and what the user has seen.
 */
const NOTIFICATION_FACTS = `,
  "pages": *[_id in *[
    _type == "review" && (
      decidedAt >= $since || (nextReviewDue >= $since && nextReviewDue <= $horizon)
      || decision in ${FAILED} || decision == "retirementAsked"
    )
  ].subject._ref]{
    "id": _id, "type": _type, "title": ${TITLE}, "author": author->name,
    "records": *[_type == "review" && subject._ref == ^._id]{${NOTIFICATION_RECORD}}
  },
  "gone": *[
    _type == "review" && decision in ${FAILED} && !defined(subject->_id)
    && !defined(*[_id == "drafts." + ^.subject._ref][0]._id)
  ]{
    "id": subject._ref,
    "records": *[_type == "review" && subject._ref == ^.subject._ref]{${NOTIFICATION_RECORD}}
  },
  "mentions": *[
    _type == "reviewComment" && count(mentions) > 0 && writtenAt >= $since && resolved != true
  ]{
    "key": _id, "id": subject._ref, "by": by.id, "people": mentions, "since": writtenAt,
    "page": coalesce(
      *[_id == "drafts." + ^.subject._ref][0]{_type, "title": ${TITLE}},
      subject->{_type, "title": ${TITLE}}
    )
  },
  "messages": *[
    _type == "message" && defined(assignee.id) && !(status in ["answered", "closed", "spam", "read"])
  ]{"id": _id, "assignee": assignee.id},
  "seen": *[_id == $seenId][0].notices`

/**
 * The same, for the waiting list and notifications only. Drafts that may have an approval come in full; others only
 * with their title, and their hash matches no approval.
 */
export const OFFICE_IN_SHORT_QUERY = office(
  `select(
      *[
        _type == "review" && subject._ref == string::split(^._id, "drafts.")[1]
      ][decision in ${STEPPING}] | order(${NEWEST_FIRST})[0].decision in ["approved", "approvedOnce"] => @,
      {_id, _type, _rev, _updatedAt}
    )`,
  NOTIFICATION_RECORD,
  NOTIFICATION_FACTS,
)

/** Selects the documents that can change the result of `OFFICE_QUERY`. */
export const OFFICE_CHANGES = `*[
  _type in ["review", "schedule", "absence"] || (_type in $types && _id in path("drafts.**"))
]`

/** Selects the documents that can change the short result and its notifications. */
export const OFFICE_IN_SHORT_CHANGES = `*[
  _type in ["review", "schedule", "absence", "reviewComment", "message"] || _id == $seenId
  || (_type in $types && _id in path("drafts.**"))
]`

/**
 * Public pages with a review due up to the last month shown on the dashboard, and those that may lack a valid approval,
 * without their text. `[decision in …]` comes after the filter, not in it: otherwise the lake would collect all records
 * of those decisions again for each page.
 */
export const PAGES_QUERY = `*[
  _type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && (
    defined(*[
      _type == "review" && subject._ref == ^._id
      && (nextReviewDue <= $horizon || decision in ["revoked", "overridden", "retirementAsked", "markedHighRisk"])
    ][0]._id)
    || !defined(*[_type == "review" && subject._ref == ^._id][
      decision in ["approved", "recertified"] && defined(contentHash)
    ][0]._id)
  )
]{
  "id": _id,
  "type": _type,
  "title": ${TITLE},
  "author": author->name,
  "records": *[_type == "review" && subject._ref == ^._id][
    decision in ${DATED}
  ]{_id, decision, decidedAt, sequence, contentHash, nextReviewDue, by, assignee,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name}
}`

/** Public text changes only with a record of it, so listening to records is enough. */
export const PAGES_CHANGES = `*[_type == "review" && decision in ${DATED}]`

/** The document that a record or comment is about. */
const SUBJECT = `"id": subject._ref, "type": subject->_type, "title": subject->{"title": ${TITLE}}.title`

/** Reader feedback per page for the past month, and the open error reports. */
export const FEEDBACK_QUERY = `{
  "counts": *[_type == "pageAnswers" && month >= $since]{${SUBJECT}, yes, no},
  "reports": *[_type == "readerNote" && about == "error" && status == "new"] | order(day desc, _createdAt desc){
    ${SUBJECT}, "note": _id
  }
}`

/** Error reports only. Refetching all counts at each vote would be too much; figures update with the reports. */
export const FEEDBACK_CHANGES = `*[_type == "readerNote" && about == "error"]`
