import { PLAN_NAMES, PLANS } from '../../../lib/workflow/vocabulary/steps.ts'
import { TITLE } from '../queries.ts'

const MADE = JSON.stringify(PLAN_NAMES.map((plan) => PLANS[plan].made))

/** Pages whose changes the site was not told of, and who planned what the lake did by itself. */
export const LOST_PAGES_QUERY = `{
  "pages": *[_id in $ids || _id in $drafts]{_id, _type, "title": ${TITLE}},
  "plans": *[_type == "review" && subject._ref in $ids && decision in ${MADE}]{
    "id": subject._ref, "by": by.id, decidedAt
  }
}`
