import { isRecord } from '../../lib/is-record.ts'
import type { DashboardFilter } from './dashboard-filter.ts'

/** The dashboard's view state, stored in the URL. */
export interface DashboardView {
  part: 'lists' | 'calendar'
  /** All pages or only the user's. */
  show: 'all' | 'mine'
  filter: DashboardFilter
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

const MAX_TEXT_LENGTH = 100

/** Parses the router state; unknown values become the default view. */
export function readView(state: Readonly<Record<string, unknown>>): DashboardView {
  const params = Array.isArray(state._searchParams) ? state._searchParams : []
  const search = new Map(
    params.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]),
  )
  const getText = (name: string) => search.get(name)?.slice(0, MAX_TEXT_LENGTH) ?? ''
  const month = search.get('month') ?? ''
  return {
    part: state.part === 'calendar' ? 'calendar' : 'lists',
    show: search.get('show') === 'mine' ? 'mine' : 'all',
    filter: { text: getText('text'), type: getText('type'), person: getText('person') },
    page: search.get('page') ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The router state for a view. */
export function getViewPath({ part, show, filter, month, page }: DashboardView): ViewPath {
  const isCalendar = part === 'calendar'
  return {
    ...(isCalendar && { part }),
    _searchParams: [
      ...(show === 'mine' ? ([['show', show]] satisfies [string, string][]) : []),
      ...Object.entries(filter).filter(([, value]) => value !== ''),
      ...(page === null ? [] : ([['page', page]] satisfies [string, string][])),
      ...(isCalendar && month !== null ? ([['month', month]] satisfies [string, string][]) : []),
    ],
  }
}

/** The dashboard's part of the router state. */
export function getState(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** A view as text, without the page and month that it happens to show; empty for the default view. */
export function toSearch(view: DashboardView): string {
  const { part, _searchParams } = getViewPath({ ...view, month: null, page: null })
  return new URLSearchParams([...(part ? [['part', part]] : []), ..._searchParams]).toString()
}

/** The view that a text of `toSearch` describes. */
export function fromSearch(search: string): DashboardView {
  const params = new URLSearchParams(search)
  return readView({ part: params.get('part') ?? undefined, _searchParams: [...params] })
}
