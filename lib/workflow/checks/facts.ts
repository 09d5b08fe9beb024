import type { Page } from './content.ts'
import { findDeadLinks } from './dead-links.ts'
import type { FieldPath } from './field-path.ts'
import type { CheckContext } from './finding.ts'
import { getLength } from './length.ts'
import { MAX_SENTENCE_WORDS } from './long-sentences.ts'
import { getExternalLinkUses } from './external-links.ts'
import { readPage } from './page.ts'
import { readingGrade } from './reading-grade.ts'
import { getExcerpt, getSentences, splitWords } from '../model/sentences.ts'
import type { Fields } from './stored.ts'

export interface LongSentence {
  words: number
  excerpt: string
  path: FieldPath
}

/** A section of the text with its own heading; null: the text before the first heading. */
export interface SectionFacts {
  heading: string | null
  /** The number of its citations. */
  citations: number
  path: FieldPath
}

/** The outcome of checking external links: how many of each kind. */
export interface ExternalLinkFacts {
  all: number
  ok: number
  broken: number
  unknown: number
  /** Not checked yet. */
  unchecked: number
  /** The latest check, ISO 8601; null before the first. */
  lastOn: string | null
  /** URLs that could not be checked. */
  unsureUrls: readonly string[]
}

/** What the checks covered, whether or not something falls short. */
export interface TextFacts {
  type: Page['type']
  /** The US school grade; null if the text is too short to tell. */
  grade: number | null
  words: number
  sentences: number
  longSentences: readonly LongSentence[]
  sections: readonly SectionFacts[]
  /** Links to URLs and pages of this site; `dead` is null while unknown. */
  inside: { all: number; dead: number | null }
  externalLinks: ExternalLinkFacts
}

export function getFacts(document: Fields, context: CheckContext): TextFacts {
  const page = readPage(document)
  const sentences = page.places.flatMap((place) =>
    place.kind === 'words'
      ? getSentences(place.text).map((text) => ({ text, path: place.path }))
      : [],
  )
  return {
    type: page.type,
    grade: readingGrade(page),
    words: getLength(page),
    sentences: sentences.length,
    longSentences: sentences.flatMap(({ text, path }) => {
      const words = splitWords(text).length
      return words > MAX_SENTENCE_WORDS ? [{ words, excerpt: getExcerpt(text), path }] : []
    }),
    sections: getSections(page),
    inside: getInside(page, context),
    externalLinks: getExternalLinkFacts(page, context),
  }
}

function getSections({ body, places }: Page): SectionFacts[] {
  const sections: SectionFacts[] = []
  let isIntroduced = false
  for (const place of places) {
    if (place.at < body.at) continue
    if (place.kind === 'heading' && place.level === 2)
      sections.push({ heading: place.text, citations: 0, path: place.path })
    const isText = place.kind === 'words' && place.role !== 'opening'
    if (sections.length === 0 && (isText || place.kind === 'citation') && !isIntroduced) {
      isIntroduced = true
      sections.push({ heading: null, citations: 0, path: place.path })
    }
    const last = sections.at(-1)
    if (last && place.kind === 'citation' && place.sources.length > 0) last.citations += 1
  }
  return sections
}

function getInside(page: Page, context: CheckContext): TextFacts['inside'] {
  const all = page.places.filter(
    (place) => place.kind === 'link' && (place.target || place.href?.startsWith('/')),
  ).length
  const isKnown = context.knownPaths !== undefined
  return { all, dead: isKnown ? [...findDeadLinks(page, context)].length : null }
}

function getExternalLinkFacts(
  page: Page,
  { externalLinks, sources }: CheckContext,
): ExternalLinkFacts {
  const links = getExternalLinkUses(page, sources)
  const found = links.map(({ url }) => ({ url, ...externalLinks?.get(url) }))
  const many = (state: string) => found.filter((link) => link.state === state).length
  const [ok, broken, unknown] = [many('ok'), many('broken'), many('unknown')]
  return {
    all: links.length,
    ok,
    broken,
    unknown,
    unchecked: links.length - ok - broken - unknown,
    lastOn:
      found
        .flatMap(({ checkedAt }) => checkedAt ?? [])
        .sort()
        .at(-1) ?? null,
    unsureUrls: found.filter(({ state }) => state === 'unknown').map(({ url }) => url),
  }
}
