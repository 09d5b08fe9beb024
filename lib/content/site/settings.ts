import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import { MENU } from '../fetch/tags'
import { seoFields } from '../fragments'
import type { MenuQueryResult, SiteSettingsQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'
import { menuQuery } from './menu-query'

export const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    siteName,
    tagline,
    description,
    navigation,
    footer,
    newsletter,
    contactEmail,
    postalAddress,
    emergencyNote,
    crisisWays,
    crisisLinkLabel,
    search,
    searchLabels,
    notFound,
    error,
    articleLabels,
    interface,
    consent,
    quickExit,
    answersOnQuickExit,
    answers,
    "seo": seo{${seoFields}}
  }
`)

type Settings = NonNullable<SiteSettingsQueryResult>
/** The menu's topics, null for an article that is not public; or no menu. */
type MenuTopics = Feedback<MenuQueryResult>
export type SiteSettingsData = Settings & { topics: MenuTopics }
export type SeoData = NonNullable<Settings['seo']>
export type LinkItemData = NonNullable<NonNullable<Settings['footer']>['quickLinks']>[number]

const SETTINGS = { query: siteSettingsQuery } as const
const TOPICS = { query: menuQuery, tag: MENU } as const

/** The site's settings, which every page needs; throws with a clear message if the dataset has none. */
export async function fetchSiteSettings(): Promise<SiteSettingsData> {
  return joined(await Promise.all([fetchContent(SETTINGS), fetchContent(TOPICS)]))
}

/** The settings for a response that is shared by all readers: never a draft's. */
export async function fetchPublishedSettings(): Promise<SiteSettingsData> {
  return joined(await Promise.all([fetchPublished(SETTINGS), fetchPublished(TOPICS)]))
}

function joined([settings, topics]: [Settings | null, MenuTopics]): SiteSettingsData {
  if (settings) return { ...settings, topics }
  throw new Error('The dataset has no published siteSettings document. Seed it or publish one.')
}
