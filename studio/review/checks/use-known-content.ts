import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { fetchKnown } from './known-content.ts'

/** The maximum age of the cache when another page is opened or the window regains focus. */
const FRESH_MS = 60_000
/** Without a response, links are not checked. The lake checks them again. */
const NOTHING: CheckContext = {}

/** Public content for the checks, shared by all panes, menus, and buttons; null until the first response. */
export function useKnownContent(): CheckContext | null {
  const { answer, error } = useLakeQuery(fetchKnown, [], {
    dedupingInterval: FRESH_MS,
    // Content changes in other windows, and a stale check contradicts the lake.
    revalidateOnFocus: true,
    pollMs: (last) => (last.error ? FRESH_MS : null),
  })
  return answer ?? (error ? NOTHING : null)
}
