/**
 * The products for page tests and browser flows, all from one build: read-only flows share one, and each writing
 * project has one with its own data. `tests/runner` starts them and passes their location in environment variables.
 * Operator flows start products themselves.
 */
export const PRODUCTS = ['site', 'office', 'review', 'releases'] as const
export type ProductName = (typeof PRODUCTS)[number]

export interface Product {
  /** Its origin, e.g. `http://localhost:4000`. */
  url: string
  dataDir: string
}

const variable = (name: string, what: 'URL' | 'DATA') => `E2E_${name.toUpperCase()}_${what}`

/** The environment variables that locate a product. */
export function getEnvironment(name: ProductName, { url, dataDir }: Product) {
  return { [variable(name, 'URL')]: url, [variable(name, 'DATA')]: dataDir }
}

/** The product of a Playwright project. If it was not started, throws with the command that starts it. */
export function getProduct(name: string): Product {
  const url = process.env[variable(name, 'URL')]
  const dataDir = process.env[variable(name, 'DATA')]
  if (url === undefined || dataDir === undefined)
    throw new Error(`No product runs for the tests of "${name}": npm run test:e2e -- FILE`)
  return { url, dataDir }
}

/** The data folder of the product at this origin. Throws if there is none. */
export function getDataDir(url: string): string {
  const name = PRODUCTS.find((each) => process.env[variable(each, 'URL')] === url)
  if (name === undefined) throw new Error(`No product of the tests answers at ${url}`)
  return getProduct(name).dataDir
}
