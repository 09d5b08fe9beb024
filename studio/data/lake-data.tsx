import {
  useClient,
  useDocumentStore,
  type DocumentStore,
  type LayoutProps,
  type SanityClient,
} from 'sanity'

/** The client of each Studio store; a session has one store. */
const clients = new WeakMap<DocumentStore, SanityClient>()

/** The client of a store, for code that gets only the store; undefined before the first render. */
export function siblingClient(store: DocumentStore): SanityClient | undefined {
  return clients.get(store)
}

/** Wraps the Studio layout to register the client of its store. */
export function LayoutWithStoreClient(props: LayoutProps) {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: '2025-02-19' })
  // During render: the layout's children query at once, before an effect would run.
  clients.set(store, client)
  return props.renderDefault(props)
}
