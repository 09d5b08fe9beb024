import { map } from 'rxjs'
import {
  presentationTool,
  type DocumentLocation,
  type DocumentLocationResolver,
} from 'sanity/presentation'
import { documentFor, pathFor } from '../lib/paths.ts'
import { isRecord } from '../lib/is-record.ts'

interface MainDocument {
  filter: string
  params: Record<string, string>
}

/** The document behind a page, for the Studio to open beside it. */
function mainDocument({ path }: { path: string }): MainDocument | undefined {
  const target = documentFor(path)
  if (!target) return undefined
  if ('slug' in target) {
    const { type, slug } = target
    return { filter: '_type == $type && slug.current == $slug', params: { type, slug } }
  }
  if ('number' in target) {
    return { filter: `_type == $type && number == ${target.number}`, params: { type: target.type } }
  }
  return { filter: '_type == $type', params: { type: target.type } }
}

/** A document's own page, and the pages that name it: those are where a change of it shows. */
const PAGES = `*[_id == $id || references($id)] | order((_id == $id) desc, _type asc) {_type, "title": coalesce(shortTitle, title, name, _type), "slug": slug.current, number}[0...20]`

function locationOf(page: unknown): DocumentLocation[] {
  if (!isRecord(page) || typeof page._type !== 'string') return []
  const href = pathFor({
    _type: page._type,
    slug: typeof page.slug === 'string' ? page.slug : null,
    number: typeof page.number === 'number' ? page.number : null,
  })
  return href === null ? [] : [{ title: String(page.title), href }]
}

const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type === 'siteSettings') {
    return {
      message: 'Shown on every page',
      tone: 'caution',
      locations: [{ title: 'Home', href: '/' }],
    }
  }
  return documentStore.listenQuery(PAGES, { id }, { perspective: 'drafts' }).pipe(
    map((pages: unknown) => ({
      locations: Array.isArray(pages) ? pages.flatMap(locationOf) : [],
    })),
  )
}

/** Pages as readers will see them, drafts included, beside the documents that they come from. */
export const presentation = presentationTool({
  title: 'Preview',
  // A link that lets in whoever has it is not offered: drafts are for those who are signed in.
  previewUrl: { initial: '/', previewMode: { enable: '/api/draft/enable', shareAccess: false } },
  resolve: {
    locations,
    mainDocuments: [{ route: ['/', '/:a', '/:a/:b', '/:a/:b/:c'], resolve: mainDocument }],
  },
})
