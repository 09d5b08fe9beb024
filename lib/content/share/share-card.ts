import { documentFor, getEvidencePath, pathFor, type PathTarget } from '../../paths'
import { longDate } from '../site/dates'
import { croppedImageUrl, type PictureData } from '../image'
import { DEFAULT_BOOKING_LABELS } from '../pages/consultation-labels'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '../site/labels'
import { markedName, getSigners } from '../articles/review'
import { fetchSharedPage, type SharedPage } from './shared-page'
import { fetchPublishedSettings, type SiteSettingsData } from '../site/settings'

/**
 * Characters outside the fonts of the share images (Latin and Latin Extended). The renderer would fetch fonts and emoji
 * for them from other hosts, so they must not reach it.
 */
const UNDRAWABLE =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac\u2122\u2212]/gu

/** Replacements for characters that a title may well have. */
const SPELLED: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '→': '>',
  '⁄': '/',
  '‐': '-',
  '‑': '-',
}

/** A text for a share image: one line, of characters that its fonts have. */
export function drawableText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(UNDRAWABLE, (sign) => SPELLED[sign] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

type Text = string | null

/** Exactly what is drawn: it is the cache key of the picture. */
export interface ShareCardData {
  siteName: string
  /** The kind of page, above the title. */
  label: string
  title: string
  /** A sentence below the title. */
  text: string
  accent: Text
  /** Only with an approval record. */
  review: { label: string; by: string } | null
  picture: { url: string; width: number; height: number } | null
}

/** The document at a path in canonical form, so that no one can request endless variants. */
function getTarget(path: string): PathTarget | null {
  const target = documentFor(path)
  if (!target) return null
  const { type } = target
  const slug = 'slug' in target ? target.slug : null
  const number = 'number' in target ? target.number : null
  const own = pathFor({ _type: type, slug, number })
  // A page's evidence page is shared with the page's picture.
  const evidence = getEvidencePath({ _type: type, slug })
  return path === own || path === evidence ? target : null
}

/** The texts of a page's share image; null if there is no such page. */
export async function fetchShareCard(path: string): Promise<ShareCardData | null> {
  const target = getTarget(path)
  if (!target) return null
  const [settings, page] = await Promise.all([fetchPublishedSettings(), fetchSharedPage(target)])
  return page && shareCard(path, page, settings)
}

/** The content of a page's share image. The home page describes the whole site. */
export function shareCard(
  path: string,
  page: SharedPage,
  settings: SiteSettingsData,
): ShareCardData {
  const home = path === '/'
  const siteName = drawableText(settings.siteName)
  // A policy is approved like the rest, but has no medical content.
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
    picture: page.picture && renderedPicture(page.picture),
  }
}

/** An invented doctor is labeled as such below the name. */
function sampleText({ isSample, text, sampleLabels }: SharedPage): Text {
  if (!isSample) return null
  const { sampleDoctor } = labelsOver(DEFAULT_BOOKING_LABELS, sampleLabels)
  return [sampleDoctor, text].filter(Boolean).join(' · ')
}

function joined(name: Text, credentials: Text): string {
  return [name, credentials].filter(Boolean).join(', ')
}

/** Portrait format for an upright picture, or if the editors marked a narrow hotspot; otherwise 3:2. */
function renderedPicture(picture: PictureData): ShareCardData['picture'] {
  const { asset, hotspot } = picture
  const isUpright = (asset?.height ?? 0) >= (asset?.width ?? 0) || (hotspot?.width ?? 1) < 0.5
  const size = isUpright ? { width: 420, height: 470 } : { width: 520, height: 347 }
  const url = croppedImageUrl(picture, size)
  return url === null ? null : { url, ...size }
}
