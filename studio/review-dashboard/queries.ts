import { NEWEST_FIRST } from '../../lib/workflow/model/record-order.ts'
import { RECORD_NAMES, recordRow, type RecordName } from '../../lib/workflow/model/records.ts'
import { PLAN_NAMES, PLANS } from '../../lib/workflow/model/steps.ts'

/** A review record's fields that a draft's standing and its row need. */
const RECORD = `_id, decision, decidedAt, sequence, contentHash, nextReviewDue, runAt, dueOn, by, assignee, asPlanned,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name`

const names = (list: readonly string[]) => JSON.stringify(list)
const FAILED = names(PLAN_NAMES.map((plan) => PLANS[plan].failed))
/** The same, with what the lake said of a plan that failed. Reasons between people stay where they are. */
const TOLD_RECORD = `${RECORD}, "reason": select(decision in ${FAILED} => reason)`

/** What a document is called: a page by its title, a question, a term or a page of which there is one by its own. */
export const TITLE = `select(
  _type == "source" => coalesce(title, "DOI " + doi, url),
  coalesce(title, question, term, hero.title, siteName, name)
)`

/** Decisions that a public page's next review follows from, and those that say whom it is with. */
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

/** Decisions after which a draft stands elsewhere, or its cycle is over. */
const STEPPING = JSON.stringify(
  RECORD_NAMES.filter((name) => recordRow(name).leadsTo !== undefined || recordRow(name).endsCycle),
)

/** Drafts with the records of their pages, what is planned for any page, and who is away; and what else is asked. */
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

/** Drafts, in whole: a draft's standing follows from a hash over all of it. Drafts are few. */
export const OFFICE_QUERY = office('@', RECORD)

/**
 * Of public pages: those of which something was decided lately, whose review comes near, whose plan failed, or which
 * somebody wants to retire. Beside them plans of pages that are gone, comments that name people, messages of readers
 * that somebody is to answer, and what whoever asks has seen.
 */
const TOLD = `,
  "pages": *[_id in *[
    _type == "review" && (
      decidedAt >= $since || (nextReviewDue >= $since && nextReviewDue <= $horizon)
      || decision in ${FAILED} || decision == "retirementAsked"
    )
  ].subject._ref]{
    "id": _id, "type": _type, "title": ${TITLE}, "author": author->name,
    "records": *[_type == "review" && subject._ref == ^._id]{${TOLD_RECORD}}
  },
  "gone": *[
    _type == "review" && decision in ${FAILED} && !defined(subject->_id)
    && !defined(*[_id == "drafts." + ^.subject._ref][0]._id)
  ]{
    "id": subject._ref,
    "records": *[_type == "review" && subject._ref == ^.subject._ref]{${TOLD_RECORD}}
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
 * The same for those who only ask what waits for whom, with what they are to be told. A draft's words matter where they
 * may be approved alone; of the others there is no more than what they are called by, whose hash is that of no approval.
 */
export const OFFICE_IN_SHORT_QUERY = office(
  `select(
      *[
        _type == "review" && subject._ref == string::split(^._id, "drafts.")[1]
      ][decision in ${STEPPING}] | order(${NEWEST_FIRST})[0].decision in ["approved", "approvedOnce"] => @,
      {_id, _type, _rev, _updatedAt}
    )`,
  TOLD_RECORD,
  TOLD,
)

/** What may change the answer to `OFFICE_QUERY`. */
export const OFFICE_CHANGES = `*[
  _type in ["review", "schedule", "absence"] || (_type in $types && _id in path("drafts.**"))
]`

/** What may change the answer in short, with what is told. */
export const OFFICE_IN_SHORT_CHANGES = `*[
  _type in ["review", "schedule", "absence", "reviewComment", "message"] || _id == $seenId
  || (_type in $types && _id in path("drafts.**"))
]`

/**
 * Public pages that some record names a review for until the last month that the desk shows, and those that may be
 * without an approval in force, without their texts. \`[decision in …]\` stands behind the filter, not in it: the lake
 * would gather all records of those decisions anew for each page.
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

/** Words of a public page change with a record of it, so its records are all that need be listened to. */
export const PAGES_CHANGES = `*[_type == "review" && decision in ${DATED}]`

/** Of a document that something is about. */
const SUBJECT = `"id": subject._ref, "type": subject->_type, "title": subject->{"title": ${TITLE}}.title`

/** What readers say of each page since a month, and which of their error reports nobody has dealt with. */
export const ANSWERS_QUERY = `{
  "counts": *[_type == "pageAnswers" && month >= $since]{${SUBJECT}, yes, no},
  "reports": *[_type == "readerNote" && about == "error" && status == "new"] | order(day desc, _createdAt desc){
    ${SUBJECT}, "note": _id
  }
}`

/** Reports come and go one by one. Each answer is no reason to count all of them again: figures come with the rest. */
export const ANSWERS_CHANGES = `*[_type == "readerNote" && about == "error"]`
