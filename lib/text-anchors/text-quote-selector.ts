/** The longest text that a comment can quote: a long paragraph. */
export const QUOTE_LENGTH = 600
/** How much of the surrounding text is stored. */
export const CONTEXT_LENGTH = 64

/** Identifies a quote, so that it is found again in a text that has changed a little. */
export interface TextQuoteSelector {
  /** The text directly before and after. */
  prefix: string
  suffix: string
  /** The character offset where it began; omitted if only a part of the text was available. */
  start?: number
}

/** A quote, and where it is in its text. */
export interface Quote extends TextQuoteSelector {
  quote: string
}

/** A range of a text, in characters: from `start` up to `end`. */
export interface TextRange {
  start: number
  end: number
}

/** The text of a range, trimmed; null if empty or too long to quote. */
export function quoteAt(text: string, { start, end }: TextRange): Quote | null {
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

/** Parses a quote that was passed on; null if invalid. */
export function readQuote(value: unknown): Quote | null {
  if (typeof value !== 'object' || value === null) return null
  const { quote, prefix, suffix, start }: Partial<Record<keyof Quote, unknown>> = value
  if (typeof quote !== 'string' || quote === '' || quote.length > QUOTE_LENGTH) return null
  if (typeof prefix !== 'string' || typeof suffix !== 'string') return null
  if (prefix.length > CONTEXT_LENGTH || suffix.length > CONTEXT_LENGTH) return null
  const isPlace = typeof start === 'number' && Number.isInteger(start) && start >= 0
  return { quote, prefix, suffix, ...(isPlace && { start }) }
}
