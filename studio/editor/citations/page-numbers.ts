import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { citedSources } from '../../../lib/workflow/checks/cited-sources.ts'
import { readPage } from '../../../lib/workflow/checks/page.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** The reference number of each source in the current draft, by source id; empty for documents without citations. */
export function pageNumbers(document: unknown): ReadonlyMap<string, number> {
  if (!isRecord(document) || typeof document._type !== 'string' || !isChecked(document._type))
    return new Map()
  return new Map(citedSources(readPage(document)).map((id, index) => [id, index + 1]))
}
