/** Drafts of short documents, each with what readers see and the records of it: all that a set is decided on. */
export const SETS_QUERY = `*[_type in $types && _id in path("drafts.**")]{
  "draft": @,
  "published": *[_id == string::split(^._id, "drafts.")[1]][0],
  "records": *[_type == "review" && subject._ref == string::split(^._id, "drafts.")[1]]{
    _id, decision, decidedAt, sequence, contentHash, by, assignee, dueOn, note, summary, corrections,
    firstApproval{by}
  },
  "comments": *[_type == "reviewComment" && subject._ref == string::split(^._id, "drafts.")[1]]
}`

/** What may change the answer above. */
export const SETS_CHANGES = `*[_type in ["review", "reviewComment"] || _type in $types]`
