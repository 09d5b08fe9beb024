const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'0123456789'].map((digit, index) => [digit, '⁰¹²³⁴⁵⁶⁷⁸⁹'[index] ?? digit]),
  ),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
}
const LOWERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'0123456789'].map((digit, index) => [digit, '₀₁₂₃₄₅₆₇₈₉'[index] ?? digit]),
  ),
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
  a: 'ₐ',
  e: 'ₑ',
  x: 'ₓ',
}

/**
 * Converts text to Unicode superscript or subscript characters: our texts have no such marks, and `10⁹` must never
 * become `109`. Null if a character has no equivalent.
 */
export function superscript(text: string, how: 'sup' | 'sub'): string | null {
  const table = how === 'sup' ? RAISED : LOWERED
  const turned = [...text].map((character) => (/\s/.test(character) ? character : table[character]))
  return turned.every((character) => character !== undefined) ? turned.join('') : null
}

/** The same, but always returns text: letters stay as they are, digits get a sign before them. */
export function raisedOrPlain(text: string, how: 'sup' | 'sub'): string {
  const turned = superscript(text, how)
  if (turned !== null) return turned
  return /^\d/.test(text.trim()) ? `${how === 'sup' ? '^' : '_'}${text}` : text
}
