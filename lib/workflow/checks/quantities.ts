/**
 * Numbers in text, compared by meaning: 1,200 and 1200; 7.5 % and 7.50 percent; 130/80 and 130 over 80; 18–24, 18 to
 * 24, and between 18 and 24; 1 in 10 and one in ten; two thirds and 2 in 3; 38.4 million and 38,400,000.
 */
export interface Quantity {
  /** Its normalized form: `18–24`. */
  normalized: string
  /** As written. */
  text: string
  /** Its end position in the text. */
  end: number
  /** A number word, “two” or “two of the”, which may not be a count. */
  isWord: boolean
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** How many places each moves the decimal point. */
export const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }

const DIGITS = String.raw`\d{1,3}(?:[, \u2009\u202f]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?`
const HALF_MORE = String.raw`\sand\sa\shalf(?!\p{L})`
const NUMBER = String.raw`(?:${DIGITS}|(?<!\p{L})(?:${WORDS.join('|')})(?!\p{L}))(?:\s(?:${Object.keys(SCALES).join('|')})(?!\p{L})|${HALF_MORE})?`
/** Between the two numbers of a range, a share, or a pair such as a blood pressure. */
const BETWEEN = String.raw`\s?(?:%|percent)?\s?[–—-]\s?|\s?(?:%|percent)?\s(?:to|and)\s|\s(?:in|of|out of)\s(?:every\s|the\s)?|\s?\/\s?|\u2044|\sover\s`
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourths: 4,
}
/** What follows a share, but not an ordinal. */
const SHARE_ENDS = String.raw`(?=\s*(?:[.,;:!?)|–—]|$)|\s(?:of|to|as|in|on|off|or|and|at|after|by|with|when|if|less|lower|fewer|more|higher|smaller|larger)(?!\p{L}))`
const SHARE = String.raw`(?<many>one|two|three)[\s-](?<parts>halves|thirds|quarters|fourths)(?!\p{L})|(?:(?:a|one)[\s-])(?<part>third|quarter)${SHARE_ENDS}|(?<!(?:first|second|other|latter)\s)(?:(?:a|one)[\s-])?(?<half>half)(?![\p{L}-])`
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}.,]|\\p{L}[-–−])(?:${SHARE}|(between\\s|from\\s)?([-−])?(${NUMBER})(?:(${BETWEEN})(${NUMBER}))?)`,
  'giu',
)

/** Every number in a text, and every two that belong together. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = []
  // If a pair is not valid, reading continues at its second number.
  for (let at = 0; ;) {
    QUANTITY.lastIndex = at
    const match = QUANTITY.exec(text)
    if (!match) return found
    const share = getShare(match)
    at = match.index + match[0].length
    if (share !== null) {
      found.push({ normalized: share, text: match[0], end: at, isWord: false })
      continue
    }
    const [opening = '', sign = '', first = '', between, second] = match.slice(5)
    const kind = between === undefined ? '' : quantityKind(between, opening !== '')
    const isPair = kind !== null && second !== undefined
    const head = sign + first
    const matched = isPair ? match[0] : opening + head
    at = match.index + matched.length
    found.push({
      normalized: isPair ? plain(head) + kind + plain(second) : plain(head),
      text: matched.slice(opening.length),
      end: at,
      // “One of the two” is no more a share than “one” is an amount.
      isWord: (!isPair || /^\sof\s/i.test(between ?? '')) && WORDS.includes(head.toLowerCase()),
    })
  }
}

/** “Two thirds” as its share, `2 in 3`; null for any other word. */
function getShare({ groups }: RegExpExecArray): string | null {
  const part = groups?.parts ?? groups?.part ?? groups?.half
  if (part === undefined) return null
  return `${plain(groups?.many ?? 'one')} in ${PARTS[part.toLowerCase()]}`
}

/** The separator between two numbers that belong together; null if “and” only lists them. */
function quantityKind(between: string, isOpened: boolean): string | null {
  const word = between.trim().toLowerCase()
  if (word === 'and' || /(?:%|percent) and$/.test(word)) return isOpened ? '–' : null
  if (word === '\u2044' || /^(?:in|of|out of)\b/.test(word)) return ' in '
  return word === '/' || word === 'over' ? '/' : '–'
}

/** A number in digits, without separators and redundant zeros. */
function plain(number: string): string {
  const [, sign, figure = '', scale, half] =
    /^([-−]?)(.*?)(?:\s(thousand|million|billion)|(\sand\sa\shalf))?$/i.exec(number) ?? []
  const word = WORDS.indexOf(figure.toLowerCase())
  const digits = word === -1 ? figure.replace(/[, \u2009\u202f]/g, '') : String(word)
  const whole = half && !digits.includes('.') ? `${digits}.5` : digits
  const moved = shifted(whole, scale ? (SCALES[scale.toLowerCase()] ?? 0) : 0)
  return (sign ? '-' : '') + moved
}

/** Moves the decimal point to the right; keeps all digits, however many. */
function shifted(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const all = whole + fraction.padEnd(places, '0')
  const point = whole.length + places
  const before = all.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const after = all.slice(point).replace(/(?<!0)0+$/, '')
  return after === '' ? before : `${before}.${after}`
}
