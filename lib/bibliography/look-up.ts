import { parseDoi } from './doi.ts'
import { getJson, type GetOptions } from './get-json.ts'
import { readCrossref, readDataCite, type Work } from './work.ts'

/** The only hosts that are ever asked, in this order: most of what is cited is of the first. */
const REGISTRIES = [
  { name: 'Crossref', base: 'https://api.crossref.org/works/', read: readCrossref },
  { name: 'DataCite', base: 'https://api.datacite.org/dois/', read: readDataCite },
] as const

const HEADERS = {
  accept: 'application/json, application/vnd.api+json',
  // Bodies are read as they come.
  'accept-encoding': 'identity',
  'user-agent': 'Clearwell (sources by DOI)',
}

export type WorkAnswer = { work: Work } | { problem: 'notDoi' | 'unknown' | 'unreachable' }

/**
 * What the registries of DOIs know of a publication. `text` is all that a caller decides, and of it nothing but a DOI,
 * encoded as one part of a path. Never throws.
 */
export async function lookupDoi(
  text: string,
  options: Omit<GetOptions, 'headers'> = {},
): Promise<WorkAnswer> {
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
