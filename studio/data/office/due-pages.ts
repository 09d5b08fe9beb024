import type { SanityClient } from 'sanity'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { horizon } from '../../../lib/workflow/dashboard/due.ts'
import { dueReviewJob } from '../../../lib/workflow/dashboard/due-review-job.ts'
import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { PAGES_QUERY } from './queries.ts'
import { readPages } from './parse-dashboard-data.ts'

/** The public pages that are due for review, as the dashboard lists them. `now`: ISO 8601 UTC. */
export async function fetchDuePages(client: SanityClient, now: string): Promise<DashboardRow[]> {
  const answer: unknown = await client.fetch(
    PAGES_QUERY,
    { types: [...GATED_TYPES], horizon: horizon(now.slice(0, 10)) },
    { perspective: 'raw', tag: 'dashboard' },
  )
  const user = { id: '', roles: [] }
  return dueReviewJob(
    buildDashboard({
      drafts: [],
      plans: [],
      absences: [],
      publicPages: readPages(answer),
      user,
      now,
    }).lists,
  )
}
