import { definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { documentFor } from '../../lib/paths.ts'
import { locations } from '../data/locations.ts'

interface MainDocument {
  filter: string
  params: Record<string, string>
}

/** The main document of a page, which the Studio opens next to it. */
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
  // Singleton pages are found by id.
  const filter = '_type == $type && _id in [$type, "drafts." + $type]'
  return { filter, params: { type: target.type } }
}

const preview = presentationTool({
  title: 'Preview',
  // No share link, which gives anyone who has it access: drafts require sign-in.
  previewUrl: { initial: '/', previewMode: { enable: '/api/draft/enable', shareAccess: false } },
  resolve: {
    locations,
    mainDocuments: [{ route: ['/', '/:a', '/:a/:b', '/:a/:b/:c'], resolve: mainDocument }],
  },
})

/** Previews pages as readers will see them, drafts included, next to their documents. */
export const presentation = definePlugin({
  name: 'pages-beside',
  plugins: [preview],
})
