const UNIT =
  'mg\\/dL|mmol\\/L|mmol\\/mol|mm ?Hg|kg\\/m²|mg|mcg|µg|g|kg|mL|IU|units|cells|copies|k?calories|kcal|°[FC]|bpm|%|percent'
const COUNTED =
  'people|persons|adults|children|teens|babies|women|men|patients|Americans|cases|deaths|births|participants|volunteers|trials|studies|steps|times'
/** The nouns that follow amounts in words. */
const COUNTED_IN_WORDS =
  'minutes?|hours?|days?|weeks?|months?|years?|times|drinks?|tablets?|pills?|doses?|glass(?:es)?|cups?|ounces?|grams?|pounds?|percent'
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const YEAR = '(?:19|20)\\d\\d'
/** Not followed by something that is measured or counted. */
const MEASURES_NOTHING = `(?! ?(?:${UNIT})(?![\\p{L}\\p{N}])| (?:${COUNTED}|${COUNTED_IN_WORDS})\\b|[.,]\\d| ?/ ?\\d\\d(?!\\d))`

/** Numbers that are no claims, in order of removal. */
const NO_CLAIMS: readonly RegExp[] = [
  // Numbers to call, text, or press.
  /\b(?:1-)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\b1?-?8\d\d-[A-Z\d-]+/g,
  new RegExp(`\\b(?:911|988|999|112|111|211)\\b${MEASURES_NOTHING}`, 'gu'),
  /\btext (?:\S+ to )?\d{5,6}\b|\b(?:press|dial|option) \d\b/gi,
  // Dates, years, and times of day.
  new RegExp(`\\b${MONTH}\\.? \\d{1,2}(?:, ${YEAR})?\\b|\\b\\d{1,2} ${MONTH}\\b`, 'g'),
  new RegExp(`\\b${YEAR}s?(?:[–-](?:${YEAR}|\\d\\d))?\\b${MEASURES_NOTHING}`, 'gu'),
  /\b24\/7\b|\b24 hours a day\b|\b(?:7|seven) days a week\b/gi,
  /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?/gi,
  // Names: A1C, GLP-1, PHQ-9, vitamin B12, type 2, stage 3.
  /(?<!\p{L})\p{L}+-?\p{N}[\p{L}\p{N}-]*/gu,
  /\b(?:types?|stages?|grades?|phases?|class|steps?|parts?|tables?|figures?|tiers?|chapters?|questions?) \d+[a-z]?(?:(?:,| and| or| to|[–-]) ?\d+[a-z]?)*\b/gi,
  // How a text is structured.
  /\b\d{1,2} (?:\w+ )?(?:steps|types|kinds|things|questions|ways|parts|reasons|sections|rules|tips|ideas|topics|pages|forms|choices|options)\b/gi,
]

const SMALL =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety'

/** Claims in words: a share, or an amount. */
const IN_WORDS: readonly RegExp[] = [
  new RegExp(`\\b(?:one|${SMALL}) (?:in|out of) (?:every )?(?:one|${SMALL})\\b`, 'i'),
  /\b(?:one|two|three) (?:quarters?|thirds?|halves|fifths?|tenths?)\b|\b(?:half|a third|a quarter) of (?!the (?:day|night|page|plate)\b)/i,
  new RegExp(`\\b(?:${SMALL})(?: to \\w+)?(?: or more)? (?:${COUNTED_IN_WORDS})\\b`, 'i'),
]

/**
 * Whether a sentence has a number that readers are to believe: a share, a threshold, a dose, an age, a time. Readers
 * may act on it, so every number counts except those that plainly are no claims.
 */
export function clinicalNumberIn(sentence: string): boolean {
  if (IN_WORDS.some((claim) => claim.test(sentence))) return true
  return /\p{N}/u.test(withoutNames(sentence))
}

const SCHEME = /\b(?:https?:\/\/|www\.)\S/i
const DOMAIN = /\.(?:org|com|gov|net|edu|info)\b/i

/** The start of a URL in a run without spaces; -1 without one. */
function addressAt(run: string): number {
  const first = run.search(/\w/)
  return first !== -1 && DOMAIN.test(run.slice(first + 1)) ? first : run.search(SCHEME)
}

function withoutAddresses(text: string): string {
  return text.replace(/\S+/g, (run) => {
    const at = addressAt(run)
    return at === -1 ? run : `${run.slice(0, at)} `
  })
}

/** The text without numbers that are no claims: URLs, dates, names, phone lines. */
export function withoutNames(text: string): string {
  return NO_CLAIMS.reduce((rest, form) => rest.replace(form, ' '), withoutAddresses(text))
}

/** A number word is an amount if a counted noun follows: “two tablets”, “six or more weeks”. */
const AMOUNT_NEXT = new RegExp(
  `^(?:-| (?:or more |or fewer |to \\p{L}+ )?)(?:${UNIT}|${COUNTED_IN_WORDS}|${COUNTED})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whether the text after a number word makes it an amount. */
export function isAmountBefore(rest: string): boolean {
  return AMOUNT_NEXT.test(rest)
}

const MEASURE = `(?:${UNIT})(?:\\/(?:dL|mL|L|mol|min|m[²2³]|mm[³3]|kg|day))?`
const UNIT_AT = new RegExp(
  `^[\\s-]*((?:${MEASURE}|${COUNTED_IN_WORDS}|${COUNTED}))(?![\\p{L}\\p{N}/])`,
  'iu',
)

/** The unit at the start of the text after a number; empty if there is no known unit. */
export function unitIn(rest: string): string {
  return UNIT_AT.exec(rest)?.[1] ?? ''
}
