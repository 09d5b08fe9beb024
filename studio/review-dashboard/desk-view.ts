import { isRecord } from '../../lib/is-record.ts'

/** What of the desk is on the screen; kept in its address. */
export interface DeskView {
  part: 'lists' | 'calendar'
  /** Whose pages. */
  show: 'all' | 'mine'
  /** The calendar's month, `YYYY-MM`; null: this one. */
  month: string | null
  /** The page whose row is looked for; null: none. */
  page: string | null
}

/** A place of the Studio's router. */
interface Place {
  part?: 'calendar'
  _searchParams: [string, string][]
}

/** Reads the state of the desk's router; what it does not know is what one sees first. */
export function readView(state: Readonly<Record<string, unknown>>): DeskView {
  const given = Array.isArray(state._searchParams) ? state._searchParams : []
  const search = new Map(
    given.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]),
  )
  const month = search.get('month') ?? ''
  return {
    part: state.part === 'calendar' ? 'calendar' : 'lists',
    show: search.get('show') === 'mine' ? 'mine' : 'all',
    page: search.get('page') ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The same as a place to go to. */
export function getPlace({ part, show, month, page }: DeskView): Place {
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

/** What of the router's state is the desk's own. */
export function getState(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
