import {
  useClient,
  useDocumentStore,
  type DocumentStore,
  type LayoutProps,
  type SanityClient,
} from 'sanity'

/** The client beside each of the Studio's stores, of which a session has one. */
const clients = new WeakMap<DocumentStore, SanityClient>()

/** For what the Studio hands a store alone; undefined before the Studio is laid out. */
export function clientBeside(store: DocumentStore): SanityClient | undefined {
  return clients.get(store)
}

/** The Studio as it is; whoever is handed its store finds its client by it. */
export function LayoutWithStoreClient(props: LayoutProps) {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: '2025-02-19' })
  // Before what is in the layout, which asks at once: an effect would come after it.
  clients.set(store, client)
  return props.renderDefault(props)
}
