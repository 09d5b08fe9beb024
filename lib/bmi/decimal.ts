const DECIMAL = /^(?:\d{1,9}(?:[.,]\d{0,15})?|[.,]\d{1,15})$/

/**
 * A decimal as people type it, with a point or a comma; null for anything else: a sign, an exponent, or more
 * digits than any measurement has.
 */
export function decimal(text: string): number | null {
  const trimmed = text.trim()
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}
