import { buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import {
  readDashboardRecords,
  type DashboardFacts,
  type DraftPage,
  type PublicPage,
} from '../../lib/workflow/dashboard/facts.ts'

export const NOW = '2026-11-21T12:00:00.000Z'
export const TODAY = '2026-11-21'
export const EDITOR = { id: 'u-editor', roles: ['editor'] }
export const REVIEWER = { id: 'u-reviewer', roles: ['medicalReviewer'] }
export const VIEWER = { id: 'u-viewer', roles: ['viewer'] }

/** One record per minute, in order; `approved:H` decides on content H. */
export function records(lines: readonly string[], fields: Readonly<Record<string, unknown>> = {}) {
  return readDashboardRecords(
    lines.map((line, index) => {
      const [decision, contentHash] = line.split(':')
      const decidedAt = `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`
      return { decision, contentHash, decidedAt, by: { id: EDITOR.id, name: 'Malcolm' }, ...fields }
    }),
  )
}

export function draft(
  draftHash: string,
  lines: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): DraftPage {
  const id = `post-${draftHash}-${lines.join('-')}`
  return {
    id,
    type: 'post',
    title: id,
    author: 'Ana',
    draftHash,
    writtenAt: null,
    revision: draftHash,
    records: records(lines, fields),
  }
}

export function page(id: string, lines: readonly string[], nextReviewDue?: string): PublicPage {
  return {
    id,
    type: 'post',
    title: id,
    author: 'Ana',
    records: records(lines, { nextReviewDue, reviewer: 'Dr. Bennett' }),
  }
}

export const facts = (given: Partial<DashboardFacts>): DashboardFacts => ({
  drafts: [],
  publicPages: [],
  plans: [],
  absences: [],
  user: EDITOR,
  now: NOW,
  ...given,
})
export const lists = (given: Partial<DashboardFacts>) => buildDashboard(facts(given)).lists
export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
