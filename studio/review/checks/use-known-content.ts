import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { getPublishedId, type SanityClient } from 'sanity'
import { getKnownPaths } from '../../../lib/workflow/checks/known-paths.ts'
import { getRedFlags } from '../../../lib/workflow/checks/red-flag-list.ts'
import { getSourceFacts } from '../../../lib/workflow/checks/source-facts.ts'
import { members, storedText, type Fields } from '../../../lib/workflow/checks/stored.ts'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'
import { isStraySingleton } from '../../../lib/workflow/rules/singletons.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { addressedTypes, singletonTypes } from '../../../schemas/index.ts'

/** Types with their own URL, or referenced by articles or posts. */
const TYPES = [
  ...new Set([...singletonTypes, ...addressedTypes]),
  'person',
  'glossaryTerm',
  'redirect',
]

const QUERY = `{
  "pages": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    {_id, _type, "slug": slug.current, number, from},
  "drafts": *[_type in $types && _id in path("drafts.**")]{_id, "title": ${NAME_IN_GROQ}},
  "draftSources": *[_type == "source" && _id in path("drafts.**")]{_id, "title": ${NAME_IN_GROQ}},
  "sources": *[_type == "source" && _id in path("*")]{_id, title, publisher, year, url, kind, status},
  "settings": *[_id == "siteSettings"][0]{redFlags}
}`

/** Parses the response; whatever it lacks is not checked. */
export function readKnown(answer: Fields): CheckContext {
  const pages = members(answer.pages, [])
    .map(({ fields }) => fields)
    .filter(
      ({ _id, _type }) => !isStraySingleton({ _id: storedText(_id), _type: storedText(_type) }),
    )
  const sources = members(answer.sources, []).map(({ fields }) => fields)
  const addresses = pages.map(({ _type, slug, number }) => ({
    _type: storedText(_type),
    slug: storedText(slug),
    number: typeof number === 'number' ? number : null,
  }))
  const redirects = pages.filter(({ _type }) => _type === 'redirect')
  const published = new Set(pages.map(({ _id }) => storedText(_id)))
  const drafts = getTitles(answer.drafts)
  const draftSources = getTitles(answer.draftSources)
  return {
    knownPaths: getKnownPaths(
      addresses,
      redirects.map(({ from }) => storedText(from)),
    ),
    published,
    unpublished: new Map(
      [...drafts, ...draftSources].flatMap(([id, title]) => (title === '' ? [] : [[id, title]])),
    ),
    isDeleted: (id) => !published.has(id) && !drafts.has(id),
    redFlags: getRedFlags(isRecord(answer.settings) ? answer.settings : null),
    sources: new Map(sources.map((source) => [storedText(source._id), getSourceFacts(source)])),
  }
}

/** The titles of drafts by published id; empty for a draft without one. */
function getTitles(drafts: unknown): Map<string, string> {
  return new Map(
    members(drafts, []).map(({ fields }) => [
      getPublishedId(storedText(fields._id)),
      storedText(fields.title),
    ]),
  )
}

/** Fetches public content, once for all open pages and again when it may have changed. */
export async function fetchKnown(client: SanityClient): Promise<CheckContext> {
  const answer: Fields = await client.fetch(
    QUERY,
    { types: TYPES },
    { perspective: 'raw', tag: 'checks' },
  )
  return readKnown(answer)
}

/** Between attempts while the lake does not answer. */
const RETRY_MS = 60_000
/** Without a response, links are not checked. The lake checks them again. */
const NOTHING: CheckContext = {}

/**
 * Public content for the checks, shared by all panes, menus, and buttons, and read again with each page that is opened;
 * null until the first response.
 */
export function useKnownContent(): CheckContext | null {
  const { answer, error } = useLakeQuery(fetchKnown, [], {
    // Content changes in other windows, and a stale check contradicts the lake.
    revalidateOnFocus: true,
    pollMs: (last) => (last.error ? RETRY_MS : null),
  })
  return answer ?? (error ? NOTHING : null)
}
