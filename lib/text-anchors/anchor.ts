/** The longest words that something can be said of: a long paragraph. */
export const QUOTE_LENGTH = 600
/** How much of what stands before and after them is kept. */
export const CONTEXT_LENGTH = 64

/** Where words stand, so that they are found again in a text that has changed a little. */
export interface TextQuoteSelector {
  /** What stands right before them and right after. */
  prefix: string
  suffix: string
  /** At which character of the text they began; left out where only a part of the text was at hand. */
  start?: number
}

/** Words of a text, and where they stand in it. */
export interface Quote extends TextQuoteSelector {
  quote: string
}

/** A stretch of a text, by characters: from `start` up to `end`. */
export interface Stretch {
  start: number
  end: number
}

/** The words of a stretch, without the blanks around them; null for none, and for more than can be quoted. */
export function quoteAt(text: string, { start, end }: Stretch): Quote | null {
  const chosen = text.slice(start, end)
  const quote = chosen.trim()
  if (quote === '' || quote.length > QUOTE_LENGTH) return null
  const from = start + chosen.indexOf(quote)
  const to = from + quote.length
  return {
    quote,
    prefix: text.slice(Math.max(0, from - CONTEXT_LENGTH), from),
    suffix: text.slice(to, to + CONTEXT_LENGTH),
    start: from,
  }
}

/** Reads a quote that was handed on; null for what is none. */
export function readQuote(value: unknown): Quote | null {
  if (typeof value !== 'object' || value === null) return null
  const { quote, prefix, suffix, start }: Partial<Record<keyof Quote, unknown>> = value
  if (typeof quote !== 'string' || quote === '' || quote.length > QUOTE_LENGTH) return null
  if (typeof prefix !== 'string' || typeof suffix !== 'string') return null
  if (prefix.length > CONTEXT_LENGTH || suffix.length > CONTEXT_LENGTH) return null
  const isPlace = typeof start === 'number' && Number.isInteger(start) && start >= 0
  return { quote, prefix, suffix, ...(isPlace && { start }) }
}
