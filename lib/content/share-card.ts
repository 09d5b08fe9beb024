import { documentFor, type PathTarget } from '../paths'
import { fetchContent } from './fetch'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from './labels'
import { shareCardQuery } from './queries/share'
import { fetchSiteSettings } from './settings'

type Text = string | null

export interface ShareCardData {
  title: string
  /** What kind of page it is, above the title. */
  label: Text
  accent: Text
  /** 'Medically reviewed: Jane Doe, MD' where there is an approval. */
  reviewed: Text
  siteName: string
  tagline: Text
}

interface Found {
  title: Text
  label: Text
  accent: Text
  reviewer: { name: Text; credentials: Text } | null
}

/** The path of a page's share image; `pathOfShareImage` turns it back. */
export function shareImagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}

/** The page's path behind the segments after `/og/`; null when they name no picture. */
export function pathOfShareImage(segments: readonly string[]): string | null {
  const [, name] = /^(.+)\.png$/.exec(segments.join('/')) ?? []
  if (name === undefined) return null
  return name === 'home' ? '/' : `/${name}`
}

/** The words of a page's share image; null where there is no such page. */
export async function fetchShareCard(path: string): Promise<ShareCardData | null> {
  const target = documentFor(path)
  if (!target) return null
  const [settings, found] = await Promise.all([fetchSiteSettings(), fetchFound(target)])
  if (!found) return null
  const siteName = settings.siteName ?? ''
  const { medicallyReviewed } = labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)
  const reviewer = [found.reviewer?.name, found.reviewer?.credentials].filter(Boolean).join(', ')
  return {
    title: (path === '/' ? settings.tagline : found.title) ?? siteName,
    label: found.label,
    accent: found.accent,
    reviewed: reviewer ? `${medicallyReviewed}: ${reviewer}` : null,
    siteName,
    tagline: settings.tagline,
  }
}

function fetchFound(target: PathTarget): Promise<Found | null> {
  return fetchContent({
    query: shareCardQuery,
    params: {
      type: target.type,
      slug: 'slug' in target ? target.slug : null,
      number: 'number' in target ? target.number : null,
    },
    types: [target.type, 'category', 'review', 'person'],
  })
}
