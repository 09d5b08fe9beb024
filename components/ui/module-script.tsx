/** Addresses by name, as JSON: the build puts them here (next.config.ts). */
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
 * Loads what moves on a page. Whatever needs it says so beside its markup; the browser runs it once. `async`: then React,
 * where it draws the page in the browser, has it run as well. It comes after what the page is painted with.
 */
export function ModuleScript({ name }: { name: ModuleName }) {
  return <script async type="module" fetchPriority="low" src={addresses[name]} />
}
