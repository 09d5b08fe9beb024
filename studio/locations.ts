import { map, of, retry, timer, type Observable } from 'rxjs'
import type { DocumentStore } from 'sanity'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { isRecord } from '../lib/is-record.ts'
import { pathFor } from '../lib/paths.ts'
import { addressedTypes } from '../schemas/index.ts'
import { isFromReaders } from './inbox/from-readers.ts'

/**
 * A document's own page, and the pages that name it: those are where a change of it shows. Records and what readers
 * said of a page name it too, and have no page.
 */
const PAGES = `*[_type in $types && (_id == $id || references($id))] | order((_id == $id) desc, _type asc) {_type, "title": coalesce(shortTitle, title, name, _type), "slug": slug.current, number}[0...20]`

/** Pages that list every document of a type, without naming any. */
const LISTED_ON: Readonly<Record<string, DocumentLocation>> = {
  person: { title: 'About', href: '/about' },
  glossaryTerm: { title: 'Glossary', href: '/glossary' },
  post: { title: 'Blog', href: '/blog' },
  category: { title: 'Blog', href: '/blog' },
  takeaway: { title: 'Take-aways', href: '/take-aways' },
}

/** One article stands for all: they have the same words around them. */
const AN_ARTICLE =
  '*[_type == "article" && defined(slug.current)] | order(shortTitle asc)[0]{_type, "title": shortTitle, "slug": slug.current}'

/** The parts of the settings, each on a page that shows it. */
const SETTINGS_ON: readonly DocumentLocation[] = [
  { title: 'Menu, footer and web search', href: '/' },
  { title: 'Our search', href: '/search?q=blood' },
  { title: 'Page not found', href: '/page-not-found' },
]

/** Where a stored page is; nothing for what has no page of its own. */
function locationOf(page: unknown): DocumentLocation[] {
  if (!isRecord(page) || typeof page._type !== 'string') return []
  const href = pathFor({
    _type: page._type,
    slug: typeof page.slug === 'string' ? page.slug : null,
    number: typeof page.number === 'number' ? page.number : null,
  })
  return href === null ? [] : [{ title: String(page.title), href }]
}

/** The pages of an answer to `PAGES`, and the list that a document of this type stands in; each page once. */
export function pagesShowing(type: string, found: unknown): DocumentLocation[] {
  const list = LISTED_ON[type]
  const all = [
    ...(Array.isArray(found) ? found.flatMap(locationOf) : []),
    ...(list === undefined ? [] : [list]),
  ]
  return all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at)
}

/** Where the settings are shown: on all pages, and each part of them on one that shows it best. */
export function settingsShown(article: unknown): DocumentLocationsState {
  const [words] = locationOf(article)
  return {
    message: 'Shown on every page',
    tone: 'caution',
    locations: [
      ...SETTINGS_ON,
      ...(words ? [{ title: 'Labels of articles, quick exit', href: words.href }] : []),
    ],
  }
}

/** How long after a lake that does not answer it is asked again. */
const AGAIN_MS = 2_000

/** Follows a query. Sanity shows an error of it in the form's place, with its stack: there is none, it is asked again. */
export function listen(
  store: Pick<DocumentStore, 'listenQuery'>,
  query: string,
  params: Record<string, string | string[]>,
): Observable<unknown> {
  const answers: Observable<unknown> = store.listenQuery(query, params, { perspective: 'drafts' })
  return answers.pipe(retry({ delay: () => timer(AGAIN_MS) }))
}

/** For the Studio: where a change of a document can be looked at before it is published. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (isFromReaders(type)) return of(null)
  if (type === 'siteSettings') return listen(documentStore, AN_ARTICLE, {}).pipe(map(settingsShown))
  return listen(documentStore, PAGES, { id, types: [...addressedTypes] }).pipe(
    map((found) => ({ locations: pagesShowing(type, found) })),
  )
}
