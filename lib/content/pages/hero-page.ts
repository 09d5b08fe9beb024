import type { Metadata } from 'next'
import { pageMetadata } from '../site/metadata'
import type { SeoData, SiteSettingsData } from '../site/settings'

/** A page whose title and description come from its hero. */
export interface HeroPage {
  hero?: { title?: string | null; tagline?: string | null } | null
  seo?: SeoData | null
}

/** The structured data of such a page. */
export function heroFacts(path: string, page: HeroPage) {
  return { path, title: page.hero?.title, description: page.hero?.tagline }
}

/** The metadata of such a page; `page` is null if the dataset has none, which the page answers with 404. */
export function heroMetadata(
  path: string,
  settings: SiteSettingsData,
  page: HeroPage | null,
): Metadata {
  return pageMetadata({
    path,
    title: page?.hero?.title ?? null,
    description: page?.hero?.tagline ?? null,
    settings,
    seo: page?.seo,
  })
}
