import { filter, map, of, type Observable, type SchedulerLike } from 'rxjs'
import type { SanityClient } from 'sanity'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import { isRecord } from '../lib/is-record.ts'
import { pathFor } from '../lib/paths.ts'
import { addressedTypes } from '../schemas/index.ts'
import { liveQuery$ } from './followed-query.ts'
import { isFromReaders } from './inbox/from-readers.ts'
import { retryWithBackoff } from './review/started-anew.ts'
import { clientBeside } from './store-client.tsx'

/**
 * A document's own page, and the pages that name it: those are where a change of it shows. Records and what readers
 * said of a page name it too, and have no page.
 */
const PAGES = `*[_type in $types && (_id == $id || references($id))] | order((_id == $id) desc, _type asc) {_type, "title": coalesce(shortTitle, title, name, _type), "slug": slug.current, number}[0...20]`

/** The same before drafts and what is public are laid over each other, as a listener is told of them. */
const PAGE_CHANGES = `*[_type in $types && (_id in [$id, "drafts." + $id] || references($id))]`

/** Pages that list every document of a type, without naming any. */
const LISTED_ON: Readonly<Record<string, DocumentLocation>> = {
  person: { title: 'About', href: '/about' },
  glossaryTerm: { title: 'Glossary', href: '/glossary' },
  post: { title: 'Blog', href: '/blog' },
  category: { title: 'Blog', href: '/blog' },
  takeaway: { title: 'Take-aways', href: '/take-aways' },
  medicine: { title: 'Medicines', href: '/medicines' },
}

/** The page that lists every document of a type by itself. */
export function listOfAll(type: string): DocumentLocation | undefined {
  return Object.hasOwn(LISTED_ON, type) ? LISTED_ON[type] : undefined
}

/** One article stands for all: they have the same words around them. */
const AN_ARTICLE =
  '*[_type == "article" && !defined(partOf) && defined(slug.current)] | order(shortTitle asc)[0]{_type, "title": shortTitle, "slug": slug.current}'
const ARTICLES = '*[_type == "article"]'

/** The parts of the settings, each on a page that shows it. */
const SETTINGS_ON: readonly DocumentLocation[] = [
  { title: 'Menu, footer and web search', href: '/' },
  { title: 'Our search', href: '/search?q=blood' },
  { title: 'Page not found', href: '/page-not-found' },
]

/** Where a stored page is; nothing for what has no page of its own. */
function getLocation(page: unknown): DocumentLocation[] {
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
  const list = listOfAll(type)
  const all = [
    ...(Array.isArray(found) ? found.flatMap(getLocation) : []),
    ...(list === undefined ? [] : [list]),
  ]
  return all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at)
}

/** Where the settings are shown: on all pages, and each part of them on one that shows it best. */
export function settingsShown(article: unknown): DocumentLocationsState {
  const [words] = getLocation(article)
  return {
    message: 'Shown on every page',
    tone: 'caution',
    locations: [
      ...SETTINGS_ON,
      ...(words ? [{ title: 'Labels of articles, quick exit', href: words.href }] : []),
    ],
  }
}

/** The lake could not be asked: what stands there stays, and it is asked again. */
const NO_ANSWER = Symbol('no answer')

/**
 * Follows a query by a rule of our own: the Studio's store would miss what changes between two connections, and where
 * it fails, its error with a stack takes the form's place.
 */
export function answersTo(
  client: SanityClient,
  question: { fetch: string; listen: string; params: Record<string, string | string[]> },
  scheduler?: SchedulerLike,
): Observable<unknown> {
  return liveQuery$(client, { ...question, perspective: 'drafts', tag: 'locations' }).pipe(
    retryWithBackoff(() => NO_ANSWER, scheduler),
    filter((answer) => answer !== NO_ANSWER),
  )
}

/** For the Studio: where a change of a document can be looked at before it is published. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const client = clientBeside(documentStore)
  if (!client || isFromReaders(type)) return of(null)
  if (type === 'siteSettings')
    return answersTo(client, { fetch: AN_ARTICLE, listen: ARTICLES, params: {} }).pipe(
      map(settingsShown),
    )
  const params = { id, types: [...addressedTypes] }
  return answersTo(client, { fetch: PAGES, listen: PAGE_CHANGES, params }).pipe(
    map((found) => ({ locations: pagesShowing(type, found) })),
  )
}
