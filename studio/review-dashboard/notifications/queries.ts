import { WRITTEN_WITH } from '../../../lib/workflow/notifications/failed-deliveries.ts'
import { TITLE } from '../queries.ts'

const WRITES = JSON.stringify(WRITTEN_WITH)

/** Pages whose changes were not delivered to the site, and who made them. */
export const LOST_PAGES_QUERY = `{
  "pages": *[_id in $ids || _id in $drafts]{_id, _type, "title": ${TITLE}},
  "written": *[_type == "review" && subject._ref in $ids && decision in ${WRITES}]{
    "id": subject._ref, "by": by.id, decidedAt
  }
}`
