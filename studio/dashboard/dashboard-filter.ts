import { DASHBOARD_LISTS, type Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import type { Person } from '../../lib/workflow/rules/people.ts'

/** Which pages the lists and the calendar show; an empty string is no filter. */
export interface DashboardFilter {
  /** A part of the title. */
  text: string
  /** A document type. */
  type: string
  /** The id of someone who is assigned to the page, or whom its next step waits for. */
  person: string
}

export const NO_FILTER: DashboardFilter = { text: '', type: '', person: '' }

export function isFiltered(filter: DashboardFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

function matches(row: DashboardRow, { text, type, person }: DashboardFilter): boolean {
  return (
    row.title.toLowerCase().includes(text.trim().toLowerCase()) &&
    (type === '' || row.type === type) &&
    (person === '' || getPeopleOfRow(row).some(({ id }) => id === person))
  )
}

function getPeopleOfRow({ people, next }: DashboardRow): Person[] {
  const { owner, editor, reviewer, secondReviewer } = people
  return [owner, editor, reviewer, secondReviewer, next?.of ?? null].filter(
    (person) => person !== null,
  )
}

/** The dashboard with the pages that match. */
export function filterDashboard(dashboard: Dashboard, filter: DashboardFilter): Dashboard {
  if (!isFiltered(filter)) return dashboard
  const keep = (rows: readonly DashboardRow[]) => rows.filter((row) => matches(row, filter))
  const lists = DASHBOARD_LISTS.map((list) => [list, keep(dashboard.lists[list])])
  return {
    ...dashboard,
    lists: { ...dashboard.lists, ...Object.fromEntries(lists) },
    due: keep(dashboard.due),
  }
}

/** How many pages the lists and the calendar have. */
export function countPages({ lists, due }: Dashboard): number {
  const rows = [...DASHBOARD_LISTS.flatMap((list) => lists[list]), ...due]
  return new Set(rows.map(({ id }) => id)).size
}

interface FilterChoices {
  types: readonly string[]
  people: readonly { id: string; name: string }[]
}

/** The types and people that occur in the lists. */
export function getFilterChoices({ lists, due }: Dashboard): FilterChoices {
  const rows = [...DASHBOARD_LISTS.flatMap((list) => lists[list]), ...due]
  const people = new Map<string, string>()
  for (const { id, name } of rows.flatMap(getPeopleOfRow))
    if (id !== null && name !== null) people.set(id, name)
  const types = new Set(rows.flatMap(({ type }) => type ?? []))
  return {
    types: [...types].sort(),
    people: [...people]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
