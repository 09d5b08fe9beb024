import type { Metadata } from 'next'
import { markedName } from '../articles/review'
import {
  feedDate,
  feedHtml,
  getLatest,
  openFeed,
  withFeed,
  xmlText,
  type FeedChannel,
} from '../rss'
import { longDate } from '../site/dates'
import type { ArticleLabels } from '../site/labels'
import { absoluteUrl } from '../site/metadata'
import type { LogEntry } from './corrections-log'
import type { CorrectionLabels } from './corrections-page'

export const CORRECTIONS_PATH = '/corrections'
export const CORRECTIONS_FEED_PATH = '/corrections/feed.xml'

interface FeedText {
  channel: FeedChannel
  labels: CorrectionLabels
  articleLabels: ArticleLabels
}

/** RSS 2.0 of all corrections, one entry each. Sample people are not named: a feed cannot show their label. */
export function correctionsFeed(
  { channel, labels, articleLabels }: FeedText,
  entries: readonly LogEntry[],
): string {
  const feed = openFeed(
    channel,
    { page: CORRECTIONS_PATH, feed: CORRECTIONS_FEED_PATH },
    getLatest(entries.map(({ at }) => feedDate(at))),
  )
  for (const { name, at, corrections, approvedBy } of entries) {
    const signers = approvedBy
      .filter(({ isSample }) => isSample !== true)
      .map((each) => markedName(each, articleLabels.sampleReviewer))
    for (const { anchor, wrong, since, now } of corrections)
      feed.addItem({
        title: xmlText(`${labels.correction} ${name}`),
        link: `${absoluteUrl(CORRECTIONS_PATH)}#${anchor}`,
        date: feedDate(at),
        description: [
          [articleLabels.wasWrong, wrong],
          [articleLabels.wrongSince, longDate(since) ?? ''],
          [articleLabels.saysNow, now],
          ...(signers.length > 0 ? [[articleLabels.approvedBy, signers.join('; ')]] : []),
        ]
          .map(([label, text]) => `<p>${feedHtml(`${label}: ${text}`)}</p>`)
          .join(''),
      })
  }
  return feed.rss2()
}

/** The page's metadata with a link to the feed. */
export function withCorrectionsFeed(metadata: Metadata, title: string): Metadata {
  return withFeed(metadata, CORRECTIONS_FEED_PATH, title)
}
