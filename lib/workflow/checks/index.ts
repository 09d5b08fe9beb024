import { blockingRules, getFindings } from './blocking.ts'
import type { CheckContext, Finding, Rule } from './finding.ts'
import { withFormViolations } from './form.ts'
import { length } from './length.ts'
import { longSentences } from './long-sentences.ts'
import { externalLinksRule } from './external-links.ts'
import { readPage } from './page.ts'
import { grade } from './reading-grade.ts'
import { tooLong } from './size.ts'
import type { Fields } from './stored.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'
import type { TextType } from './content.ts'

const LEVELS = [
  ['nonUrgent', 'non-urgent'],
  ['urgent', 'urgent'],
  ['emergency', 'emergency'],
] as const

/** The cards that each type of text must have: signs of a medicine's harm cannot wait for a visit. */
const ASKED: Readonly<Partial<Record<TextType, readonly string[]>>> = {
  article: ['nonUrgent', 'urgent', 'emergency'],
  medicine: ['urgent', 'emergency'],
}

/** An article says when to get help, in three levels, and whom to call; a medicine in two levels. */
const careCards: Rule = {
  name: 'careCards',
  *find({ type, body, places }) {
    const cards = places.filter((place) => place.kind === 'card')
    for (const [level, name] of LEVELS) {
      if (!ASKED[type]?.includes(level) || cards.some((card) => card.level === level)) continue
      yield {
        place: body,
        level: 'warning',
        message: `This ${type} has no ${name} care card. Say when to get help at ${type === 'article' ? 'all three' : 'both'} levels.`,
      }
    }
    for (const place of cards) {
      if (place.level !== 'emergency' || /\b(?:911|988)\b/.test(place.text)) continue
      yield {
        place,
        level: 'warning',
        message: 'The emergency card has no number to call. Add 911 or 988.',
      }
    }
  },
}

/** What the page names or links to is public. */
const references: Rule = {
  name: 'references',
  *find({ id: own, places }, { published, sources, isDeleted, unpublished }) {
    // A broken link is reported for the link itself.
    const links = new Set(places.filter(({ kind }) => kind === 'link').map(({ path }) => path))
    for (const place of places) {
      if (place.kind !== 'reference' || place.id === own) continue
      const known = place.name === 'source' ? sources : published
      if (!known || known.has(place.id)) continue
      if (isDeleted?.(place.id) && links.has(place.path)) continue
      const title = unpublished?.get(place.id)
      const named = title === undefined ? `The ${place.name}` : `“${title}”`
      yield {
        place,
        // The form reports an error too: a strong reference to an unpublished document blocks publishing.
        level: place.strong ? 'error' : 'warning',
        message: place.strong
          ? `${named} isn’t published. Publish it before this page.`
          : `The ${place.name} that this refers to is not published, so readers don’t see the link. Publish it, or remove the reference.`,
      }
    }
  },
}

const MAX_SENTENCES = 3

const longParagraphs: Rule = {
  name: 'longParagraphs',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'words' || place.role !== 'paragraph') continue
      const count = getSentences(place.text).length
      if (count <= MAX_SENTENCES) continue
      yield {
        place,
        level: 'warning',
        message: `This paragraph has ${count} sentences. Split it: up to ${MAX_SENTENCES} are easy to read.`,
        excerpt: getExcerpt(place.text),
      }
    }
  },
}

const rules: readonly Rule[] = [
  ...blockingRules,
  references,
  externalLinksRule,
  careCards,
  longSentences,
  longParagraphs,
  grade,
  length,
]

/** All findings on an article or a post: its form's errors, then the rest in document order. */
export function runChecks(document: Fields, context: CheckContext = {}): Finding[] {
  const long = tooLong(document)
  if (long) return [long]
  return withFormViolations(document, getFindings(readPage(document), rules, context))
}
