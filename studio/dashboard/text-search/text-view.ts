import { isRecord } from '../../../lib/is-record.ts'
import type { TextLayer } from './fetch-texts.ts'

/** A search, as its URL has it. */
export interface TextView {
  query: string
  /** Null: all types. */
  type: string | null
  layer: Exclude<TextLayer, 'release'> | null
}

/** Parses the router state; unknown values are left out. */
export function readTextView(state: unknown): TextView {
  const params = isRecord(state) && Array.isArray(state._searchParams) ? state._searchParams : []
  const search = new Map(
    params.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]),
  )
  const layer = search.get('in')
  return {
    query: search.get('q') ?? '',
    type: search.get('type') || null,
    layer: layer === 'live' || layer === 'draft' ? layer : null,
  }
}

/** The router state of a search, to bookmark or share. */
export function toTextViewState({ query, type, layer }: TextView): {
  _searchParams: [string, string][]
} {
  const params: [string, string | null][] = [
    ['q', query],
    ['type', type],
    ['in', layer],
  ]
  return { _searchParams: params.flatMap(([name, value]) => (value ? [[name, value]] : [])) }
}
