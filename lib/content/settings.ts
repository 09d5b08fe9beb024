import { fetchContent, fetchPublished } from './fetch'
import { siteSettingsQuery } from './queries/site'
import type { SiteSettingsData } from './types'

const SETTINGS = { query: siteSettingsQuery, types: ['siteSettings', 'article'] } as const

/** The site's settings, which every page needs; throws by name when the dataset has none. */
export async function fetchSiteSettings(): Promise<SiteSettingsData> {
  return present(await fetchContent(SETTINGS))
}

/** The settings for what answers everybody from one memory: never those of a draft. */
export async function fetchPublishedSettings(): Promise<SiteSettingsData> {
  return present(await fetchPublished(SETTINGS))
}

function present(settings: SiteSettingsData | null): SiteSettingsData {
  if (settings) return settings
  throw new Error('The dataset has no published siteSettings document. Seed it or publish one.')
}
