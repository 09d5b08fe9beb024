import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { DASHBOARD_PATH, editPath } from '../workflow/model/studio-paths.ts'
import { PLANS } from '../workflow/model/transitions.ts'
import { NAME_IN_GROQ } from '../workflow/rules/document-name.ts'
import { mailTeam, type TeamMail } from './notify-team.ts'

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

const ENDED = `*[_type == "${RECORD_TYPE}" && _rev == $transaction && decision in $decisions]{
  "id": subject._ref, reason,
  "title": *[_type == "${RECORD_TYPE}" && subject._ref == ^.subject._ref && set == ^.set && defined(planTitle)][0].planTitle,
  "page": coalesce(*[_id == "drafts." + ^.subject._ref][0], subject->){_type, "name": ${NAME_IN_GROQ}}
}`
const { cancelled, failed } = PLANS.publish
const endedPage = z.object({
  id: z.string(),
  title: z.string().nullish(),
  reason: z.string().nullish(),
  page: z.object({ _type: z.string(), name: z.string().nullish() }).nullish(),
})

/** The plan that this transaction has ended; null if it has ended none. */
export async function readEndedPlan(
  publisher: SanityClient,
  transaction: string,
): Promise<EndedPlan | null> {
  const found: unknown = await publisher.fetch(ENDED, {
    transaction,
    decisions: [cancelled, failed],
  })
  const ended = z.array(endedPage).parse(found)
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
      : `“${title}” was not published: ${pages.length} pages were scheduled together.`
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

/** Writes a log line, and mails the team if a mail server is set. */
export async function notifyEndedPlan(plan: EndedPlan, log: (line: string) => void): Promise<void> {
  const ids = plan.pages.map(({ id }) => id).join(', ')
  log(`A schedule ended without a publication (${ids}): see the Review dashboard`)
  await mailTeam((siteUrl) => endedPlanMail(plan, siteUrl), log)
}
