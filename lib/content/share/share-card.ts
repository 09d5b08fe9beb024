import { documentFor, getEvidencePath, pathFor, type PathTarget } from '../../paths'
import { longDate } from '../site/dates'
import { croppedImageUrl, type PictureData } from '../image'
import { DEFAULT_BOOKING_LABELS } from '../pages/consultation-labels'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '../site/labels'
import { markedName, getSigners } from '../articles/review'
import { fetchSharedPage, type SharedPage } from './shared-page'
import { fetchPublishedSettings, type SiteSettingsData } from '../site/settings'
import { drawableText } from './share-text'

type Text = string | null

/** Everything that is drawn, and nothing else: the drawing is kept under these words. */
export interface ShareCardData {
  siteName: string
  /** What kind of page it is, above the title. */
  label: string
  title: string
  /** A sentence under the title. */
  text: string
  accent: Text
  /** Only where there is an approval record. */
  review: { label: string; by: string } | null
  picture: { url: string; width: number; height: number } | null
}

/** The document behind a path written the one way that pages write it: nobody can ask for endless variants. */
function getTarget(path: string): PathTarget | null {
  const target = documentFor(path)
  if (!target) return null
  const { type } = target
  const slug = 'slug' in target ? target.slug : null
  const number = 'number' in target ? target.number : null
  const own = pathFor({ _type: type, slug, number })
  // A page’s evidence is shared under the page’s picture.
  const evidence = getEvidencePath({ _type: type, slug })
  return path === own || path === evidence ? target : null
}

/** The words of a page's share image; null where there is no such page. */
export async function fetchShareCard(path: string): Promise<ShareCardData | null> {
  const target = getTarget(path)
  if (!target) return null
  const [settings, page] = await Promise.all([fetchPublishedSettings(), fetchSharedPage(target)])
  return page && shareCard(path, page, settings)
}

/** What is drawn of a page. The home page says what the whole site is. */
export function shareCard(
  path: string,
  page: SharedPage,
  settings: SiteSettingsData,
): ShareCardData {
  const home = path === '/'
  const siteName = drawableText(settings.siteName)
  // A policy is approved like all the rest, but there is nothing medical in it.
  const isPolicy = documentFor(path)?.type === 'legalPage'
  const reviewers = isPolicy ? [] : getSigners(page.review).filter(({ name }) => name)
  const { medicallyReviewed, sampleReviewer } = labelsOver(
    DEFAULT_ARTICLE_LABELS,
    settings.articleLabels,
  )
  const title = drawableText(home ? settings.tagline : joined(page.title, page.credentials))
  return {
    siteName,
    label: drawableText(page.label),
    title: title || siteName,
    text: drawableText(home ? settings.description : (sampleText(page) ?? page.text)),
    accent: page.accent,
    review:
      reviewers.length > 0
        ? {
            label: drawableText(medicallyReviewed),
            by: drawableText(
              [
                ...reviewers.map((each) => markedName(each, sampleReviewer)),
                longDate(page.review?.decidedAt),
              ]
                .filter(Boolean)
                .join(' · '),
            ),
          }
        : null,
    picture: page.picture && drawnPicture(page.picture),
  }
}

/** Under the name of an invented doctor stands that they are one. */
function sampleText({ isSample, text, sampleLabels }: SharedPage): Text {
  if (!isSample) return null
  const { sampleDoctor } = labelsOver(DEFAULT_BOOKING_LABELS, sampleLabels)
  return [sampleDoctor, text].filter(Boolean).join(' · ')
}

function joined(name: Text, credentials: Text): string {
  return [name, credentials].filter(Boolean).join(', ')
}

/** Upright for a portrait, or where the editors marked a narrow part as what matters; else three to two. */
function drawnPicture(picture: PictureData): ShareCardData['picture'] {
  const { asset, hotspot } = picture
  const isUpright = (asset?.height ?? 0) >= (asset?.width ?? 0) || (hotspot?.width ?? 1) < 0.5
  const size = isUpright ? { width: 420, height: 470 } : { width: 520, height: 347 }
  const url = croppedImageUrl(picture, size)
  return url === null ? null : { url, ...size }
}
