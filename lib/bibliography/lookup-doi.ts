import { parseDoi } from './doi.ts'
import { getJson, type GetOptions } from './get-json.ts'
import { readCrossref, readDataCite, type Work } from './work.ts'

/** The only hosts that are ever queried, in this order: most citations are in the first. */
const REGISTRIES = [
  { name: 'Crossref', base: 'https://api.crossref.org/works/', read: readCrossref },
  { name: 'DataCite', base: 'https://api.datacite.org/dois/', read: readDataCite },
] as const

const HEADERS = {
  accept: 'application/json, application/vnd.api+json',
  // Response bodies are not decompressed.
  'accept-encoding': 'identity',
  'user-agent': 'Clearwell (sources by DOI)',
}

export type DoiLookupResult = { work: Work } | { problem: 'notDoi' | 'unknown' | 'unreachable' }

/**
 * Looks up a publication in the DOI registries. The caller controls only `text`, of which only a DOI is sent, encoded
 * as one path segment. Never throws.
 */
export async function lookupDoi(
  text: string,
  options: Omit<GetOptions, 'headers'> = {},
): Promise<DoiLookupResult> {
  const doi = parseDoi(text)
  if (doi === null) return { problem: 'notDoi' }
  let isSomeoneAway = false
  for (const { base, read } of REGISTRIES) {
    try {
      const url = new URL(base + encodeURIComponent(doi))
      const { status, json } = await getJson(url, { ...options, headers: HEADERS })
      const work = status === 200 ? read(json) : null
      if (work) return { work }
      if (status !== 404) isSomeoneAway = true
    } catch {
      isSomeoneAway = true
    }
  }
  return { problem: isSomeoneAway ? 'unreachable' : 'unknown' }
}
