import type { Violation, Rule } from './finding.ts'
import { getPassages, type Passage } from './passages.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'
import { MEASURED, MERCURY, UNIT_NEXT } from './units.ts'

const NUMBER = String.raw`\d{1,4}(?:,\d{3})*(?:\.\d+)?(?![\d/])`
/** Comparisons of measurements; after them a bare number is a value. */
const CLEAR = 'above|below|higher than|lower than|greater than|exceeds?|exceeding'
/** Comparisons of measurements or of counts. */
const VAGUE = 'over|under|at least|more than|less than|fewer than|of|is|reaches|hits|from'
const AFTER = String.raw`(?: (?:or|and) (?:higher|lower|above|below|more|less|over|under|greater|up))`
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}])(?:(${CLEAR})|(${VAGUE})) (?<number>${NUMBER})(?<after>${AFTER}?)`,
  'giu',
)
/** What a number is compared with: some of these have no unit, and for the last no unit is required. */
const SUBJECT =
  /\b(?:(?<measured>glucose|(?:blood )?sugars?|a1c|hba1c|pressure|systolic|diastolic|(?:upper|lower|top|bottom) number|cholesterol|LDL|HDL|triglycerides?|cd4|viral load|ketones?|creatinine|potassium|sodium|hemoglobin|platelets?|PSA|levels?|readings?|temperature|fever|heart rate|pulse|waist|dose|doses|result|value)|(?<plain>bmi|scores?|points?|totals?|sums?|index|ratio|egfr|ph|stage|grade|gleason|spf|risk|percentile|phq-?\d|gad-?\d|age|ages|aged|years?|old|people|persons?|adults?|women|men|children|babies|teens|patients|anyone|everyone|those|who|you|you’re|steps?|minutes?|hours?|line|figure|table|page|chapter|section))\b/giu
/** What may follow a bare value. Anything else is a counted noun: “above 50 beats”, “over 10 people”. */
const BARE_NEXT =
  /^(?:$|\s*[.,;:!?)|]|\s+(?:and|or|but|on|at|is|are|means?|for|with|when|if|before|after|by|twice|once|again|then|needs?|call|calls|counts|it|the|your|you|two hours|in (?:the|your|pregnancy))(?![\p{L}\p{N}]))/iu
const PAIR = /(?<![\d/.])(\d{2,3})\/(\d{2,3})(?![\d/])/g

/** A threshold has a unit: 126 of what? */
export const thresholds: Rule = {
  name: 'thresholds',
  *find(page) {
    const passages = getPassages(page)
    const groups = factsByGroup(passages)
    // One unit fixes a whole card.
    const reportedGroups = new Set<string>()
    for (const passage of passages) {
      const around = groups.get(passage.group) ?? NOTHING
      const isCovered = around.hasMercury || reportedGroups.has(passage.group)
      const pair = isCovered ? null : barePair(passage.text)
      if (pair !== null) {
        reportedGroups.add(passage.group)
        yield violation(
          passage,
          passage.text,
          `The blood pressure ${pair} has no unit. Write “mmHg” at least once in this ${thresholdKind(passage)}.`,
        )
      }
      for (const sentence of getSentences(passage.text)) {
        const value = bareValue(sentence, passage, around)
        if (value === null) continue
        yield violation(
          passage,
          sentence,
          `The value “${value}” has no unit. Write the unit after the number, for example mg/dL, mmHg, or %.`,
        )
      }
    }
  },
}

function violation({ place }: Passage, words: string, message: string): Violation {
  return { place, level: 'error', message, excerpt: getExcerpt(words) }
}

function thresholdKind({ place, card }: Passage): string {
  if (card) return 'card'
  if (place.kind === 'scrap') return 'table'
  return place.kind === 'words' && place.role === 'item' ? 'list' : 'paragraph'
}

/** The units in a card, a list, or a paragraph, wherever they are. */
interface GroupFacts {
  hasMercury: boolean
  hasUnit: boolean
  hasPercent: boolean
}

const NOTHING: GroupFacts = { hasMercury: false, hasUnit: false, hasPercent: false }

function factsByGroup(passages: readonly Passage[]): ReadonlyMap<string, GroupFacts> {
  const groups = new Map<string, { texts: string[]; lead: string }>()
  for (const { group, lead, text } of passages) {
    const entry = groups.get(group) ?? { texts: [], lead: '' }
    groups.set(group, entry)
    // All items of a list share one lead-in.
    if (lead !== entry.lead) entry.texts.push(lead)
    entry.lead = lead
    entry.texts.push(text)
  }
  return new Map([...groups].map(([group, { texts }]) => [group, factsIn(texts.join(' '))]))
}

function factsIn(text: string): GroupFacts {
  return {
    hasMercury: MERCURY.test(text),
    hasUnit: MEASURED.test(text),
    hasPercent: /\d\s?%/.test(text),
  }
}

/** The first pair of numbers that reads as a blood pressure; null without one. */
function barePair(text: string): string | null {
  for (const [pair, systolic, diastolic] of text.matchAll(PAIR)) {
    const [upper, lower] = [Number(systolic), Number(diastolic)]
    if (upper >= 70 && upper <= 260 && lower >= 40 && lower <= 160 && upper > lower) return pair
  }
  return null
}

/** The first value of a sentence without a unit; null if there is none. */
function bareValue(sentence: string, { lead }: Passage, around: GroupFacts): string | null {
  if (around.hasUnit || around.hasMercury) return null
  if (around.hasPercent && /\bA1C\b/i.test(sentence)) return null
  for (const match of sentence.matchAll(PATTERN)) {
    const number = match.groups?.number ?? ''
    const rest = sentence.slice(match.index + match[0].length)
    if (UNIT_NEXT.test(rest) || !BARE_NEXT.test(rest) || /^(?:19|20)\d\d$/.test(number)) continue
    const subject = getSubject(sentence.slice(0, match.index)) ?? getSubject(lead)
    const isClear = match[1] !== undefined || match.groups?.after !== ''
    if (subject === 'plain' || (subject === null && !isClear)) continue
    // An ambiguous comparison is one of values if the sentence speaks of more or less.
    if (match[2] !== undefined && /^(?:of|is|from)$/i.test(match[2]) && match.groups?.after === '')
      continue
    return number
  }
  return null
}

/** What was named last: something measured in units, or something without a unit. */
function getSubject(text: string): 'measured' | 'plain' | null {
  const last = [...text.matchAll(SUBJECT)].at(-1)
  if (!last) return null
  return last.groups?.measured === undefined ? 'plain' : 'measured'
}
