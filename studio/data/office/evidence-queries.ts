import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'

const PUBLIC = `_id in path("*")`
const CHANGED = `*[
  _type == "source" && ${PUBLIC} && status in ["superseded", "corrected", "retracted"]
]`
/** Pages and parts of pages that cite a publication that is no longer current. */
const CITING = `*[_type in $types && ${PUBLIC} && references(${CHANGED}._id)]`
const FOUND = `{
  "document": @,
  "title": ${NAME_IN_GROQ},
  "author": author->name,
  "records": *[_type == "review" && subject._ref == ^._id]{
    _id, decision, decidedAt, sequence, contentHash, nextReviewDue, by, assignee,
    owner, editor, secondReviewer, firstApproval{by}, "reviewer": reviewer->name
  }
}`

/**
 * Publications that are no longer current, with all documents that may cite them; `citingPages` selects those that do.
 * Nearly empty while nothing has changed. `$types`: the editorial types.
 */
export const EVIDENCE_QUERY = `{
  "sources": ${CHANGED},
  "found": [
    ...${CITING}${FOUND},
    ...*[_type in $types && ${PUBLIC} && references(${CITING}[!(_type in $pageTypes)]._id)]${FOUND},
    ...*[_type == "glossaryPage" && _id == "glossaryPage"]${FOUND}
  ]
}`

/** Selects the documents that can change the result: text becomes public with a record of it. */
export const EVIDENCE_CHANGES = `*[
  (_type == "source" && ${PUBLIC})
  || (_type == "review" && decision in ["published", "overridden", "unpublished", "retired", "assigned"])
]`
