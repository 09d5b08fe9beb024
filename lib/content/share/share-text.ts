/**
 * Characters outside the fonts of the share images (Latin and Latin Extended). The renderer would fetch fonts and emoji
 * for them from other hosts, so they must not reach it.
 */
const UNDRAWABLE =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac\u2122\u2212]/gu

/** Replacements for characters that a title may well have. */
const SPELLED: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '→': '>',
  '⁄': '/',
  '‐': '-',
  '‑': '-',
}

/** A text for a share image: one line, of characters that its fonts have. */
export function drawableText(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(UNDRAWABLE, (sign) => SPELLED[sign] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
