/** Drafts of short documents, with their published versions and records: everything needed to decide on a batch. */
export const SETS_QUERY = `*[_type in $types && _id in path("drafts.**")]{
  "draft": @,
  "published": *[_id == string::split(^._id, "drafts.")[1]][0],
  "records": *[_type == "review" && subject._ref == string::split(^._id, "drafts.")[1]]{
    _id, decision, decidedAt, sequence, contentHash, by, assignee, dueOn, note, summary, corrections,
    firstApproval{by}
  },
  "comments": *[_type == "reviewComment" && subject._ref == string::split(^._id, "drafts.")[1]]
}`

/** Selects the documents that can change the result above. */
export const SETS_CHANGES = `*[_type in ["review", "reviewComment"] || _type in $types]`
