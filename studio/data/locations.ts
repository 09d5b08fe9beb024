import { filter, map, of, type Observable, type SchedulerLike } from 'rxjs'
import type { SanityClient } from 'sanity'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { isRecord } from '../../lib/is-record.ts'
import { pathFor } from '../../lib/paths.ts'
import { addressedTypes } from '../../schemas/index.ts'
import { liveQuery$ } from './live-query.ts'
import { isFromReaders } from './from-readers.ts'
import { retryWithBackoff } from './live-results.ts'
import { siblingClient } from './lake-data.tsx'

/**
 * The document's page and the pages that reference it, where a change to it shows. Records and feedback reference it
 * too, but have no page.
 */
const PAGES = `*[_type in $types && (_id == $id || references($id))] | order((_id == $id) desc, _type asc) {_type, "title": coalesce(shortTitle, title, name, _type), "slug": slug.current, number}[0...20]`

/** The same filter on raw documents, for the listener. */
const PAGE_CHANGES = `*[_type in $types && (_id in [$id, "drafts." + $id] || references($id))]`

/** Pages that list every document of a type without references. */
const LISTED_ON: Readonly<Record<string, DocumentLocation>> = {
  person: { title: 'About', href: '/about' },
  glossaryTerm: { title: 'Glossary', href: '/glossary' },
  post: { title: 'Blog', href: '/blog' },
  category: { title: 'Blog', href: '/blog' },
  takeaway: { title: 'Handouts', href: '/take-aways' },
  medicine: { title: 'Medicines', href: '/medicines' },
}

/** The page that lists every document of a type. */
export function allLocations(type: string): DocumentLocation | undefined {
  return Object.hasOwn(LISTED_ON, type) ? LISTED_ON[type] : undefined
}

/** Any one article will do: the surrounding text is the same on all. */
const AN_ARTICLE =
  '*[_type == "article" && !defined(partOf) && defined(slug.current)] | order(shortTitle asc)[0]{_type, "title": shortTitle, "slug": slug.current}'
const ARTICLES = '*[_type == "article"]'

/** Settings, each with a page that shows it. */
const SETTINGS_ON: readonly DocumentLocation[] = [
  { title: 'Menu, footer, and web search', href: '/' },
  { title: 'Site search', href: '/search?q=blood' },
  { title: 'Page not found', href: '/page-not-found' },
]

/** The location of a page; empty for documents without one. */
function getLocation(page: unknown): DocumentLocation[] {
  if (!isRecord(page) || typeof page._type !== 'string') return []
  const href = pathFor({
    _type: page._type,
    slug: typeof page.slug === 'string' ? page.slug : null,
    number: typeof page.number === 'number' ? page.number : null,
  })
  return href === null ? [] : [{ title: String(page.title), href }]
}

/** The pages in a response to `PAGES`, plus the list page of this type; each page once. */
export function pagesShowing(type: string, found: unknown): DocumentLocation[] {
  const list = allLocations(type)
  const all = [
    ...(Array.isArray(found) ? found.flatMap(getLocation) : []),
    ...(list === undefined ? [] : [list]),
  ]
  return all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at)
}

/** Where the settings show: on all pages, with one example for each part. */
export function settingsShown(article: unknown): DocumentLocationsState {
  const [words] = getLocation(article)
  return {
    message: 'Shown on every page',
    tone: 'caution',
    locations: [
      ...SETTINGS_ON,
      ...(words ? [{ title: 'Article labels and quick exit', href: words.href }] : []),
    ],
  }
}

/** The request failed: keep the current locations and retry. */
const NO_ANSWER = Symbol('no answer')

/**
 * Follows a query with our own retry rules: the Studio's store misses changes between two connections, and on failure
 * replaces the form with a stack trace.
 */
export function locationsFor(
  client: SanityClient,
  question: { fetch: string; listen: string; params: Record<string, string | string[]> },
  scheduler?: SchedulerLike,
): Observable<unknown> {
  return liveQuery$(client, { ...question, perspective: 'drafts', tag: 'locations' }).pipe(
    retryWithBackoff(() => NO_ANSWER, scheduler),
    filter((answer) => answer !== NO_ANSWER),
  )
}

/** Resolves where a change to a document can be previewed. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const client = siblingClient(documentStore)
  if (!client || isFromReaders(type)) return of(null)
  if (type === 'siteSettings')
    return locationsFor(client, { fetch: AN_ARTICLE, listen: ARTICLES, params: {} }).pipe(
      map(settingsShown),
    )
  const params = { id, types: [...addressedTypes] }
  return locationsFor(client, { fetch: PAGES, listen: PAGE_CHANGES, params }).pipe(
    map((found) => ({ locations: pagesShowing(type, found) })),
  )
}
