/** URLs by name, as JSON: inlined by the build (next.config.ts). */
declare const MODULE_ADDRESSES: string | undefined

const addresses: Partial<Record<string, string>> =
  typeof MODULE_ADDRESSES === 'string' ? JSON.parse(MODULE_ADDRESSES) : {}

/** The modules that a page may load: the files of components/modules. */
export type ModuleName =
  | 'every-page'
  | 'article'
  | 'blog'
  | 'home'
  | 'not-found'
  | 'quick-check'
  | 'search'
  | 'team'

/**
 * Loads an interactive module. Whatever needs it renders this next to its markup; the browser runs it once. `async`:
 * then React also runs it on a page that it renders in the browser. It loads after what the first paint needs.
 */
export function ModuleScript({ name }: { name: ModuleName }) {
  return <script async type="module" fetchPriority="low" src={addresses[name]} />
}
