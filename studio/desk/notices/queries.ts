import { PLANNING } from '../../../lib/workflow/desk/notices.ts'
import { PLAN_NAMES, PLANS } from '../../../lib/workflow/vocabulary/steps.ts'
import { TITLE } from '../queries.ts'

const names = (list: readonly string[]) => JSON.stringify(list)
const FAILED = names(PLAN_NAMES.map((plan) => PLANS[plan].failed))
const MADE = names(PLAN_NAMES.map((plan) => PLANS[plan].made))

/** Plans that failed, the latest, with the records that say whether it still matters; and what was put aside. */
export const NOTICES_QUERY = `{
  "failedPlans": *[_type == "review" && decision in ${FAILED}] | order(decidedAt desc) [0...200] {
    "id": subject._ref, "record": _id, decision, reason,
    "page": coalesce(
      *[_id == "drafts." + ^.subject._ref][0]{_type, "title": ${TITLE}},
      subject->{_type, "title": ${TITLE}}
    ),
    "records": *[_type == "review" && subject._ref == ^.subject._ref][
      decision in ${names(PLANNING)}
    ]{_id, decision, decidedAt, sequence, by}
  },
  "seen": *[_id == $seenId][0].notices
}`

/** What may change the answer above. */
export const NOTICES_CHANGES = `*[
  _id == $seenId || (_type == "review" && decision in ${names(PLANNING)})
]`

/** Pages whose changes the site was not told of, and who planned what the lake did by itself. */
export const LOST_PAGES_QUERY = `{
  "pages": *[_id in $ids || _id in $drafts]{_id, _type, "title": ${TITLE}},
  "plans": *[_type == "review" && subject._ref in $ids && decision in ${MADE}]{
    "id": subject._ref, "by": by.id, decidedAt
  }
}`
