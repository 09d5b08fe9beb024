import { isRecord } from '../../lib/is-record.ts'

/** The dashboard's view state, stored in the URL. */
export interface DashboardView {
  part: 'lists' | 'calendar'
  /** All pages or only the user's. */
  show: 'all' | 'mine'
  /** The calendar's month, `YYYY-MM`; null for the current one. */
  month: string | null
  /** The page whose row to scroll to, or null. */
  page: string | null
}

/** A state of the Studio's router. */
interface ViewPath {
  part?: 'calendar'
  _searchParams: [string, string][]
}

/** Parses the router state; unknown values become the default view. */
export function readView(state: Readonly<Record<string, unknown>>): DashboardView {
  const params = Array.isArray(state._searchParams) ? state._searchParams : []
  const search = new Map(
    params.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]),
  )
  const month = search.get('month') ?? ''
  return {
    part: state.part === 'calendar' ? 'calendar' : 'lists',
    show: search.get('show') === 'mine' ? 'mine' : 'all',
    page: search.get('page') ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The router state for a view. */
export function getViewPath({ part, show, month, page }: DashboardView): ViewPath {
  const isCalendar = part === 'calendar'
  return {
    ...(isCalendar && { part }),
    _searchParams: [
      ...(show === 'mine' ? ([['show', show]] satisfies [string, string][]) : []),
      ...(page === null ? [] : ([['page', page]] satisfies [string, string][])),
      ...(isCalendar && month !== null ? ([['month', month]] satisfies [string, string][]) : []),
    ],
  }
}

/** The dashboard's part of the router state. */
export function getState(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
