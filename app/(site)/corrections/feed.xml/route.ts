import { correctionsFeed } from '@/lib/content/corrections/corrections-feed'
import { fetchPublishedCorrectionsLog } from '@/lib/content/corrections/corrections-log'
import {
  DEFAULT_CORRECTION_LABELS,
  fetchPublishedCorrectionsPage,
} from '@/lib/content/corrections/corrections-page'
import { rssResponse } from '@/lib/content/rss'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchPublishedSettings } from '@/lib/content/site/settings'

/** The corrections feed. Static like the page, and expired by the same tags. */
export async function GET(): Promise<Response> {
  const [settings, page, entries] = await Promise.all([
    fetchPublishedSettings(),
    fetchPublishedCorrectionsPage(),
    fetchPublishedCorrectionsLog(),
  ])
  const words = {
    channel: {
      title: [page?.hero?.title, settings.siteName].filter(Boolean).join(' | '),
      description: page?.hero?.tagline || settings.description || '',
    },
    labels: labelsOver(DEFAULT_CORRECTION_LABELS, page?.labels),
    articleLabels: labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels),
  }
  return rssResponse(correctionsFeed(words, entries))
}
