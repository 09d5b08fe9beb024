/**
 * The stem of an English word, after Porter (1980, https://tartarus.org/martin/PorterStemmer/), so that "obese" and
 * "obesity", "depressed" and "depression" match. British spellings are converted to American ones first.
 */

const MAX_CACHED = 50_000
const cache = new Map<string, string>()

export function getStem(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const stem = /^[a-z]{3,}$/.test(word) ? porter(toAmerican(word)) : word
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(word, stem)
  return stem
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ae(?!r)/g, 'e'],
  [/^oe/, 'e'],
  [/^foe(?=t)/, 'fe'],
  [/oe(?=a|ic)/g, 'e'],
  [/our(?=s?$|ed$|ing$|al|ful|less|ous)/, 'or'],
  [/is(?=e[sdr]?$|ing$|ation)/, 'iz'],
  [/ys(?=e[sdr]?$|ing$)/, 'yz'],
  [/([tb])re(?=s?$)/, '$1er'],
  [/ogramme/, 'ogram'],
  [/ll(?=ing$|ed$|or$)/, 'l'],
]

/** Only long words: "four" and "hour" have the same spelling everywhere. */
function toAmerican(word: string): string {
  if (word.length < 6) return word
  return SPELLINGS.reduce((text, [british, american]) => text.replace(british, american), word)
}

const CONSONANT = '(?:[^aeiouy]|(?<=[aeiou]|^)y)'
const VOWEL = '(?:[aeiou]|(?<![aeiou]|^)y)'
const MEASURE_1 = new RegExp(`^${CONSONANT}*(?:${VOWEL}+${CONSONANT}+){1,}`)
const MEASURE_2 = new RegExp(`^${CONSONANT}*(?:${VOWEL}+${CONSONANT}+){2,}`)
const EXACTLY_1 = new RegExp(`^${CONSONANT}*${VOWEL}+${CONSONANT}+${VOWEL}*$`)
const HAS_VOWEL = new RegExp(VOWEL)
const SHORT_END = new RegExp(`${CONSONANT}${VOWEL}[^aeiouwxy]$`)

const STEP_2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  abli: 'able',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
}
const STEP_3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}
const STEP_4 =
  /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/

function porter(word: string): string {
  let stem = withoutPlural(word)
  stem = withoutPast(stem)
  if (/y$/.test(stem) && HAS_VOWEL.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`
  stem = replaced(stem, STEP_2)
  stem = replaced(stem, STEP_3)
  const shorter = stem.replace(STEP_4, '')
  if (shorter !== stem && MEASURE_2.test(shorter)) stem = shorter
  if (stem.endsWith('e')) {
    const rest = stem.slice(0, -1)
    if (MEASURE_2.test(rest) || (EXACTLY_1.test(rest) && !SHORT_END.test(rest))) stem = rest
  }
  return MEASURE_2.test(stem) && stem.endsWith('ll') ? stem.slice(0, -1) : stem
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return MEASURE_1.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const rest = word.replace(/(?:ed|ing)$/, '')
  if (rest === word || !HAS_VOWEL.test(rest)) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/([^aeioulsz])\1$/.test(rest)) return rest.slice(0, -1)
  return EXACTLY_1.test(rest) && SHORT_END.test(rest) ? `${rest}e` : rest
}

function replaced(word: string, endings: Readonly<Record<string, string>>): string {
  const found = Object.keys(endings)
    .filter((ending) => word.endsWith(ending))
    .toSorted((a, b) => b.length - a.length)[0]
  if (found === undefined) return word
  const rest = word.slice(0, -found.length)
  return MEASURE_1.test(rest) ? rest + (endings[found] ?? '') : word
}
