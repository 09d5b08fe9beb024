import { fetchContent, fetchPublished } from '../fetch/fetch'
import { menuQuery, siteSettingsQuery } from './queries'
import { MENU } from '../fetch/tags'
import type { MenuTopic, SiteSettingsData } from '../types'

type Settings = Omit<SiteSettingsData, 'topics'>

const SETTINGS = { query: siteSettingsQuery } as const
const TOPICS = { query: menuQuery, tag: MENU } as const

/** The site's settings, which every page needs; throws by name when the dataset has none. */
export async function fetchSiteSettings(): Promise<SiteSettingsData> {
  return joined(await Promise.all([fetchContent(SETTINGS), fetchContent(TOPICS)]))
}

/** The settings for what answers everybody from one memory: never those of a draft. */
export async function fetchPublishedSettings(): Promise<SiteSettingsData> {
  return joined(await Promise.all([fetchPublished(SETTINGS), fetchPublished(TOPICS)]))
}

function joined([settings, topics]: [Settings | null, MenuTopic[] | null]): SiteSettingsData {
  if (settings) return { ...settings, topics }
  throw new Error('The dataset has no published siteSettings document. Seed it or publish one.')
}
