import {
  definePlugin,
  useClient,
  useDocumentStore,
  type DocumentStore,
  type LayoutProps,
  type SanityClient,
} from 'sanity'
import { SWRConfig } from 'swr'
import { LAKE_API } from './request-lake.ts'

/** The client of each Studio store; a session has one store. */
const clients = new WeakMap<DocumentStore, SanityClient>()

/** The client of a store, for code that gets only the store; undefined before the first render. */
export function siblingClient(store: DocumentStore): SanityClient | undefined {
  return clients.get(store)
}

/** The layout is unmounted at sign-out, and the cache is gone with it. */
const CACHE = { provider: () => new Map() }

function LayoutWithLakeData(props: LayoutProps) {
  const store = useDocumentStore()
  const client = useClient(LAKE_API)
  // During render: the layout's children query at once, before an effect would run.
  clients.set(store, client)
  return <SWRConfig value={CACHE}>{props.renderDefault(props)}</SWRConfig>
}

/**
 * Wraps the Studio layout with the cache of `useLakeQuery`, and registers the client of its store. List it first: the
 * layouts of later plugins are inside this one.
 */
export const lakeData = definePlugin({
  name: 'clearwell/lake-data',
  studio: { components: { layout: LayoutWithLakeData } },
})
