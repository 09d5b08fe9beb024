import { NAME_IN_GROQ } from '../../lib/workflow/rules/document-name.ts'
import { isRecord } from '../../lib/is-record.ts'

/** Pages that are published together, as the form of one of them shows it. */
export interface JointPlan {
  title: string
  /** The names of the other pages. */
  others: readonly string[]
}

/** The plan with the names of its pages. A page that was never published has only a draft. */
export const JOINT_PLAN_QUERY = `*[_id == $plan][0]{
  title,
  "pages": subjects[]{
    "id": _ref,
    "name": coalesce(*[_id == "drafts." + ^._ref][0], *[_id == ^._ref][0]){"name": ${NAME_IN_GROQ}}.name
  }
}`
/** Names of pages on one line. */
const MAX_NAMES = 5

/** Parses a plan's document, with the names of its pages, for the page with this id; null if it is not one. */
export function readJointPlan(answer: unknown, id: string): JointPlan | null {
  if (!isRecord(answer) || typeof answer.title !== 'string') return null
  const pages: unknown[] = Array.isArray(answer.pages) ? answer.pages : []
  const others = pages
    .filter(isRecord)
    .filter((page) => page.id !== id)
    .map(({ name }) => (typeof name === 'string' ? name : 'Untitled'))
  return { title: answer.title, others }
}

/** `It will be published as part of “Spring”, together with “A” and “B”. If one of them can’t be published, none is.` */
export function jointPlanMessage({ title, others }: JointPlan): string {
  const names = others.slice(0, MAX_NAMES).map((name) => `“${name}”`)
  const more = others.length - names.length
  const list = new Intl.ListFormat('en-US').format([
    ...names,
    ...(more > 0 ? [`${more} more`] : []),
  ])
  return `It will be published as part of “${title}”, together with ${list}. If one of them can’t be published, none is.`
}
