import { definePlugin } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { documentFor } from '../lib/paths.ts'
import { locations } from './locations.ts'
import { LayoutWithStoreClient } from './store-client.tsx'

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
  // A page of which there is one is found by its id.
  const filter = '_type == $type && _id in [$type, "drafts." + $type]'
  return { filter, params: { type: target.type } }
}

const preview = presentationTool({
  title: 'Preview',
  // A link that lets in whoever has it is not offered: drafts are for those who are signed in.
  previewUrl: { initial: '/', previewMode: { enable: '/api/draft/enable', shareAccess: false } },
  resolve: {
    locations,
    mainDocuments: [{ route: ['/', '/:a', '/:a/:b', '/:a/:b/:c'], resolve: mainDocument }],
  },
})

/** Pages as readers will see them, drafts included, beside the documents that they come from. */
export const presentation = definePlugin({
  name: 'pages-beside',
  // For `locations`, which are handed the Studio's store.
  studio: { components: { layout: LayoutWithStoreClient } },
  plugins: [preview],
})
