/**
 * The products that run for the tests of pages and for browser flows, all of one build: flows that only read
 * share one, and each of the lines that write has one with data of its own. `tests/runner` starts them and says in the
 * environment where they are. Flows of the operator start products themselves.
 */
export const PRODUCTS = ['site', 'office', 'review'] as const
export type ProductName = (typeof PRODUCTS)[number]

export interface Product {
  /** Its origin, e.g. `http://localhost:4000`. */
  url: string
  dataDir: string
}

const variable = (name: string, what: 'URL' | 'DATA') => `E2E_${name.toUpperCase()}_${what}`

/** The variables that tell tests where a product is. */
export function getEnvironment(name: ProductName, { url, dataDir }: Product) {
  return { [variable(name, 'URL')]: url, [variable(name, 'DATA')]: dataDir }
}

/** The product of a Playwright project. Throws where none was started, with the command that does. */
export function getProduct(name: string): Product {
  const url = process.env[variable(name, 'URL')]
  const dataDir = process.env[variable(name, 'DATA')]
  if (url === undefined || dataDir === undefined)
    throw new Error(`No product runs for the tests of "${name}": npm run test:e2e -- FILE`)
  return { url, dataDir }
}

/** The data of the product that answers at this origin. Throws where none of them does. */
export function dataOf(url: string): string {
  const name = PRODUCTS.find((each) => process.env[variable(each, 'URL')] === url)
  if (name === undefined) throw new Error(`No product of the tests answers at ${url}`)
  return getProduct(name).dataDir
}
