import { defineQuery } from 'next-sanity'
import { getEvidencePath, pathFor } from '../../paths'
import { fetchPublished } from '../fetch/fetch'
import { lastUpdatedField } from '../fragments'
import { ADDRESSED_TYPES } from '../generated/document-types'
import { absoluteUrl } from '../site/metadata'
import { isEmbedded } from '../embedded.ts'

/** Every published document that may have a public page of its own. */
const sitemapQuery = defineQuery(`
  *[_type in [${ADDRESSED_TYPES}] && ${isEmbedded} && seo.noIndex != true] | order(_type asc, _id asc){
    _type,
    "slug": slug.current,
    number,
    ${lastUpdatedField},
    _updatedAt
  }
`)

/** Every page of the site with its last change: the date that the page shows, if it shows one. */
export async function fetchSitemap(): Promise<{ url: string; lastModified: string }[]> {
  const entries = await fetchPublished({ query: sitemapQuery })
  return entries.flatMap((entry) => {
    const path = pathFor(entry)
    if (!path) return []
    const lastModified = entry.lastUpdated ?? entry._updatedAt
    const evidence = getEvidencePath(entry)
    const paths = evidence === null ? [path] : [path, evidence]
    return paths.map((each) => ({ url: absoluteUrl(each), lastModified }))
  })
}
