import { boundNumbers } from './bound-numbers.ts'
import { sources } from './cited-sources.ts'
import { isChecked } from './checked-types.ts'
import { deadLinks } from './dead-links.ts'
import { doses } from './doses.ts'
import {
  blocksReview,
  type CheckContext,
  type Finding,
  type Rule,
  type Violation,
} from './finding.ts'
import { withFormViolations } from './form.ts'
import { headings } from './headings.ts'
import { linkText } from './link-text.ts'
import type { Page, FoundValue, ContentPath } from './content.ts'
import { readPage } from './page.ts'
import { redFlags } from './red-flags.ts'
import { tooLong } from './size.ts'
import { storedText, type Fields, members, getRefs } from './stored.ts'
import { thresholds } from './thresholds.ts'
import { uncitedNumbers } from './uncited-numbers.ts'
import { uncitedParts } from './uncited-parts.ts'
import { hasSources, iconArrayProblem } from '../../../schemas/icon-array.ts'
import { FEW_FACTS, MIN_FACTS } from '../../../schemas/fact-check.ts'
import { PLACEHOLDER_TEXT } from '../model/placeholder-text.ts'
import { isRecord } from '../../is-record.ts'
import type { FieldPath } from './field-path.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * While the Studio uploads a picture, it stores a note (`_upload`) in the field and removes it a moment after the
 * upload. Content approved with the note would have a different hash without it.
 */
const unfinishedUploads: Rule = {
  name: 'unfinishedUploads',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'picture' || place.fields._upload === undefined) continue
      yield {
        place,
        level: 'error',
        message:
          'This image is still uploading. Wait for it to finish; if the upload was interrupted, remove the image and choose it again.',
      }
    }
  },
}

/**
 * A short document's texts and sources, from any of its fields. Presented as a page to the rules that need nothing
 * else.
 */
export function readParts(document: Fields): Page {
  const places = [...getParts(document, [])].map((found, at): ContentPath => ({ ...found, at }))
  return { id: '', type: 'article', body: { kind: 'body', path: [], at: 0 }, places }
}

function* getParts(value: Fields, path: FieldPath): Generator<FoundValue> {
  for (const [name, field] of Object.entries(value)) {
    const at = [...path, name]
    if (isRecord(field)) yield* getParts(field, at)
    if (!Array.isArray(field)) continue
    if (name === 'sources') yield { kind: 'citation', sources: getRefs(field), path: at }
    const inner = members(field, at)
    if (inner.some(({ fields }) => fields._type === 'block')) yield* readBlocks(field, at, 1)
    else for (const member of inner) yield* getParts(member.fields, member.path)
  }
}

/** A new page starts with placeholders: each is reported by its purpose until it is written. */
const placeholderText: Rule = {
  name: 'unwritten',
  *find({ places }) {
    for (const place of places) {
      const text = 'text' in place ? place.text : ''
      // Cards and facts contain other text, which is reported by itself.
      const isWhole = place.kind === 'card' || place.kind === 'fact'
      if (isWhole || !text.startsWith(PLACEHOLDER_TEXT)) continue
      yield { place, level: 'error', message: text }
    }
  },
}

/** Author, date, and key facts: required on every page. */
const WORDS: Readonly<Record<string, string>> = {
  author: 'This page has no author. Add one.',
  keyFacts: 'This page has no key facts. Add them: readers see them first.',
}

const mandatory: Rule = {
  name: 'mandatory',
  *find({ places }) {
    const facts = places.filter((place) => place.kind === 'fact' && place.hasRoom).length
    for (const place of places) {
      const message = place.kind === 'field' && place.isEmpty ? WORDS[place.name] : undefined
      if (message !== undefined) yield { place, level: 'error', message }
      const isOfFacts = place.kind === 'field' && place.name === 'keyFacts'
      if (isOfFacts && facts > 0 && facts < MIN_FACTS)
        yield { place, level: 'warning', message: FEW_FACTS }
    }
  },
}

/** People are counted once, in groups of equal size, and readers see the source of the counts. */
const iconArrays: Rule = {
  name: 'iconArrays',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'people') continue
      const problem = iconArrayProblem(place.fields)
      if (problem !== null) yield { place, level: 'error', message: `Icon array: ${problem}` }
      if (!hasSources(place.fields)) {
        const message = 'The figures in this icon array have no source. Add one.'
        yield { place, level: 'error', message }
      }
    }
  },
}

/** The sources of a text are current: a retracted study supports nothing. */
const changedSources: Rule = {
  name: 'changedSources',
  *find({ places }, { sources }) {
    for (const place of places) {
      if (place.kind !== 'citation') continue
      for (const id of place.sources) {
        const facts = sources?.get(id)
        const finding = facts?.change && FINDING_BY_CHANGE[facts.change]
        if (finding) yield { place, ...finding, excerpt: facts.title }
      }
    }
  },
}

/** Readers see a correction with the source itself: a corrected source may be cited. */
const FINDING_BY_CHANGE: Readonly<Record<string, Pick<Violation, 'level' | 'message'>>> = {
  retracted: {
    level: 'error',
    message:
      'This source was retracted. Remove it, and for the statements that cite it, cite another source or delete them.',
  },
  superseded: {
    level: 'warning',
    message: 'This source was superseded. Cite its replacement, and update the text to match.',
  },
}

/** An informative picture has alternative text. */
const alternativeText: Rule = {
  name: 'alternativeText',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'picture') continue
      const { alt, decorative } = place.fields
      if (decorative === true || storedText(alt) !== '') continue
      yield {
        place,
        level: 'error',
        message:
          'This image has no alternative text. Describe it for people who can’t see it, or mark it as decorative.',
      }
    }
  },
}

/** The rules that can report errors: the lake runs them too, and they need no library. */
export const blockingRules: readonly Rule[] = [
  alternativeText,
  unfinishedUploads,
  headings,
  linkText,
  sources,
  boundNumbers,
  changedSources,
  mandatory,
  placeholderText,
  uncitedParts,
  uncitedNumbers,
  iconArrays,
  deadLinks,
  redFlags,
  doses,
  thresholds,
]

/** The findings of some rules on a page, in document order. */
export function getFindings(page: Page, rules: readonly Rule[], context: CheckContext): Finding[] {
  return rules
    .flatMap((rule) => [...rule.find(page, context)].map((finding) => ({ rule, fault: finding })))
    .sort((a, b) => a.fault.place.at - b.fault.place.at)
    .map(({ rule, fault: { place, level, message, excerpt } }) => ({
      rule: rule.name,
      level,
      message,
      path: place.path,
      ...(excerpt ? { excerpt } : {}),
    }))
}

/** Rules on sources run wherever text has sources. */
const evidenceRules: readonly Rule[] = [boundNumbers, changedSources]

/**
 * The errors that keep a document from review; rules whose context is missing do not run. For short documents, the
 * errors of their form and of their sources.
 */
export function getErrors(document: Fields, context: CheckContext = {}): Finding[] {
  const long = tooLong(document)
  if (long) return [long]
  const isText = isChecked(storedText(document._type))
  const findings = isText
    ? getFindings(readPage(document), blockingRules, context)
    : getFindings(readParts(document), evidenceRules, context)
  return withFormViolations(document, findings).filter(blocksReview)
}

/** Why a document cannot be submitted; null if nothing blocks it. */
export function getObstacle(errors: readonly Finding[], type: string): string | null {
  const [first] = errors
  if (!first) return null
  const many = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
  const where = isChecked(type) ? 'Checks' : 'the form'
  return `Fix ${many} first (see ${where}). First error: ${first.message}`
}
