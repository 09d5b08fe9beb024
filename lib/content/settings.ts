import { fetchContent } from './fetch'
import { siteSettingsQuery } from './queries/site'
import type { SiteSettingsData } from './types'

/** The site's settings, which every page needs; throws by name when the dataset has none. */
export async function fetchSiteSettings(): Promise<SiteSettingsData> {
  const settings: SiteSettingsData | null = await fetchContent({
    query: siteSettingsQuery,
    types: ['siteSettings', 'article'],
  })
  if (!settings) {
    throw new Error('The dataset has no published siteSettings document. Seed it or publish one.')
  }
  return settings
}
