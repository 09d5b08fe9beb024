import { TITLE } from '../queries.ts'

const PUBLIC = `_id in path("*")`
const CHANGED = `*[
  _type == "source" && ${PUBLIC} && status in ["superseded", "corrected", "retracted"]
]`
/** What rests on a publication that is current no more, whether it is a page or a part of one. */
const CITING = `*[_type in $types && ${PUBLIC} && references(${CHANGED}._id)]`
const FOUND = `{
  "document": @,
  "title": ${TITLE},
  "author": author->name,
  "records": *[_type == "review" && subject._ref == ^._id]{
    _id, decision, decidedAt, sequence, contentHash, nextReviewDue, by, assignee,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name
  }
}`

/**
 * Publications that are current no more, with all that may have to do with them; \`citingPages\` says what has. There
 * is next to nothing to fetch as long as nothing has changed. \`$types\`: what editors write.
 */
export const EVIDENCE_QUERY = `{
  "sources": ${CHANGED},
  "found": [
    ...${CITING}${FOUND},
    ...*[_type in $types && ${PUBLIC} && references(${CITING}[!(_type in $pageTypes)]._id)]${FOUND},
    ...*[_type == "glossaryPage" && _id == "glossaryPage"]${FOUND}
  ]
}`

/** What may change the answer: words become public with a record of it. */
export const EVIDENCE_CHANGES = `*[
  (_type == "source" && ${PUBLIC})
  || (_type == "review" && decision in ["published", "overridden", "unpublished", "retired", "assigned"])
]`
