import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { IS_NO_DRAFT, RECORD_TYPE } from '../workflow/model/records.ts'
import { DASHBOARD_PATH, editPath } from '../workflow/model/studio-paths.ts'
import { PLANS } from '../workflow/model/transitions.ts'
import { NAME_IN_GROQ } from '../workflow/rules/document-name.ts'
import { mailTeam, type TeamMail } from './team-mail.ts'

/** A plan of one or several pages that ended without a publication, as its records say. */
export interface EndedPlan {
  /** Of a joint plan; null for the plan of one page. */
  title: string | null
  pages: readonly {
    id: string
    /** Null for a page that is gone. */
    type: string | null
    name: string
    reason: string
  }[]
}

export type NotifyEndedPlan = (plan: EndedPlan) => Promise<void>

const ENDED = `*[_type == "${RECORD_TYPE}" && ${IS_NO_DRAFT} && _rev == $transaction && decision in $decisions]{
  "id": subject._ref, reason,
  "title": *[_type == "${RECORD_TYPE}" && ${IS_NO_DRAFT} && subject._ref == ^.subject._ref && set == ^.set && defined(planTitle)][0].planTitle,
  "page": coalesce(*[_id == "drafts." + ^.subject._ref][0], subject->){_type, "name": ${NAME_IN_GROQ}}
}`
/** The decisions of the records with which a plan ends without a publication. */
export const PLAN_ENDS: readonly string[] = [PLANS.publish.cancelled, PLANS.publish.failed]
/** Anyone may write any value as the name of a draft. */
const text = z.string().nullish().catch(null)
const endedPage = z.object({
  id: z.string(),
  title: text,
  reason: text,
  page: z.object({ _type: z.string(), name: text }).nullish().catch(null),
})

/** The plan that this transaction has ended; null if it has ended none. */
export async function readEndedPlan(
  publisher: SanityClient,
  transaction: string,
): Promise<EndedPlan | null> {
  const found: unknown[] = await publisher.fetch(ENDED, {
    transaction,
    decisions: PLAN_ENDS,
  })
  const ended = found.flatMap((each) => endedPage.safeParse(each).data ?? [])
  const [first] = ended
  if (!first) return null
  return {
    title: first.title ?? null,
    pages: ended.map(({ id, reason, page }) => ({
      id,
      type: page?._type ?? null,
      name: page?.name ?? id,
      reason: reason ?? 'Its draft was deleted.',
    })),
  }
}

/** The mail about a plan that has ended: names, the reasons on record, and links. */
export function endedPlanMail({ title, pages }: EndedPlan, siteUrl: string): TeamMail {
  const what =
    title === null
      ? 'A scheduled page was not published.'
      : `“${title}” was not published. Its ${pages.length} pages were scheduled together, so none of them was published.`
  const named = pages.map(({ id, type, name, reason }) => {
    const path = type === null ? DASHBOARD_PATH : editPath(id, type)
    return [`“${name}”: ${reason}`, new URL(path, siteUrl).href].join('\n')
  })
  const dashboard = `The Review dashboard: ${new URL(DASHBOARD_PATH, siteUrl).href}`
  return {
    subject: 'Scheduled publishing failed',
    text: [what, ...named, dashboard].join('\n\n'),
  }
}

/** Writes a log line, and mails the team if a mail server is set. Throws if the mail is not accepted. */
export async function notifyEndedPlan(plan: EndedPlan, log: (line: string) => void): Promise<void> {
  const ids = plan.pages.map(({ id }) => id).join(', ')
  log(`A schedule ended without publishing anything (${ids}). See the Review dashboard.`)
  await mailTeam((siteUrl) => endedPlanMail(plan, siteUrl))
}
