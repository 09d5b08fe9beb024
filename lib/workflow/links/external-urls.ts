import { writtenTypes } from '../../../schemas/index.ts'
import { outsideUrl } from '../checks/external-url.ts'
import { findLinks } from './link-paths.ts'

/** Types whose documents may link to other sites. */
export const linkingTypes: readonly string[] = writtenTypes

/** A source's URL is shown on each page that cites it. */
export const sharedTypes: readonly string[] = ['source']

/** The external URLs in a document, without duplicates. */
export function getExternalUrls(document: Readonly<Record<string, unknown>>): string[] {
  const urls = findLinks(document).map((place) =>
    place.kind === 'address' ? outsideUrl(place.address) : null,
  )
  return [...new Set(urls.filter((url) => url !== null))]
}
