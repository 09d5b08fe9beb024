import { wordsBefore } from '../model/sentences.ts'

/** A range of a text. */
export interface Span {
  words: string
  start: number
  end: number
}

const COUNT = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|ten|twelve|several|a few|a couple of|\d+)(?: ?(?:to|or|-|–) ?(?:two|three|four|five|six|\d+))?`
const LONG = `${COUNT} (?:more )?(?:days?|weeks?|months?)`

/** Words that ask a reader to wait. */
const WAITS: readonly RegExp[] = [
  /\bwatch(?:ful(?:ly)?)?(?:[ -]and)?[ -]wait(?:ing)?\b/gi,
  /\bwatch and see\b/gi,
  /\bwait(?:s|ed|ing)?\b(?!\s+(?:lists?|rooms?|times?|(?:for|until) (?:an? |the |your |more )?(?:ambulance|help|911|paramedics|crew|rescue|emergency)))/gi,
  new RegExp(
    `\\bgive (?:it|this|them|that) (?:about |at least )?(?:${LONG}|(?:some |a little )?time)\\b`,
    'gi',
  ),
  /\bsee (?:if|whether) (?:it|they|this|that|these|the \w+|your \w+) [\w ,]{0,40}?(?:go(?:es)? away|pass(?:es)?|clears?|improves?|settles?|stops?|better)\b/gi,
  /\b(?:at|until|before|for) (?:your|the) next (?:regular |routine |planned |yearly |annual )?(?:visit|appointment|check-?up|check)\b/gi,
]
/** How long something has to last before it counts. */
const LASTS: readonly RegExp[] = [
  new RegExp(`\\b(?:more than|longer than|over|beyond|at least|another) ${LONG}\\b`, 'gi'),
  new RegExp(`\\b${LONG} (?:or more|or longer|or so|at least)\\b`, 'gi'),
  new RegExp(
    `\\b(?:lasts?|lasting|lasted|persists?|stays?|goes on|go on|continues?) (?:for |about )?${LONG}\\b`,
    'gi',
  ),
]
/** “Do not wait” asks for the opposite; no new piece of advice may start in between. */
const DENIED =
  /(?:\b(?:not|never|cannot|without|rather than|instead of|avoid|nobody should|while|as you)|n['’]t)(?: (?!and\b|but\b|then\b)[\w’']+){0,3} $/i
/** Words that send a reader for help at once. */
const AT_ONCE =
  /\b(?:911|988|999|emergency|ambulance|ER|right away|at once|straight away|immediately|without delay|same day|today|(?<!for )now|urgent(?:ly)?|even once|only once|prompt(?:ly)?)\b/g
const NO_WAIT = /(?:\b(?:not|never|cannot)|n['’]t) (?:\w+ )?wait\b/g

/** Where a text asks to wait, or says how long something has to last. */
export function findDelayPhrases(text: string): Span[] {
  const waits = WAITS.flatMap((pattern) => spans(text, pattern))
  return [
    ...waits.filter(({ start }) => !DENIED.test(wordsBefore(text, start))),
    ...LASTS.flatMap((pattern) => spans(text, pattern)),
  ]
}

/** Where a text sends readers for help at once. */
export function atOnceIn(text: string): Span[] {
  return [...spans(text, AT_ONCE), ...spans(text, NO_WAIT)]
}

/** Each match of a pattern, which must be global. */
export function spans(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    words,
    start: index,
    end: index + words.length,
  }))
}
