/**
 * What may be an address in our content: one answer for the Studio's fields, for the lake's policy and for the pages
 * that show it. An address is a path of this site, a fragment of the page (`#top`), or http(s), mailto and tel;
 * whatever else a browser would do with it (`javascript:`, `data:`) is refused.
 */

const HERE = 'https://site.invalid'
const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']
/**
 * Browsers drop tabs and line breaks from an address, trim it, and read `\` as `/`; characters that nobody sees hide
 * where it leads. An address holds none of them.
 */
const PLAIN = /^[^\s\\\p{Cc}\p{Cf}\p{Cs}]{1,2048}$/u
const FRAGMENT = /^#[a-z0-9-]+$/i

/** As a browser reads it, from a page of this site or by itself; null for what it does not understand. */
function parsed(value: string, base?: string): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null
}

/** The path, with query and fragment, that a browser on this site would go to; null when it would leave it. */
export function getSitePath(wanted: string): string | null {
  const url = wanted.startsWith('/') ? parsed(wanted, HERE) : null
  // `//host` and `/\host` lead to another host when they are followed once more.
  if (url?.origin !== HERE || /^\/[/\\]/.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** A path of this site, with query and fragment or without. */
export function isSitePath(value: unknown): value is string {
  return typeof value === 'string' && PLAIN.test(value) && getSitePath(value) !== null
}

/** The path of a page alone: no query, no fragment, no closing slash. */
export function isPagePath(value: unknown): value is string {
  return isSitePath(value) && /^\/(?:[^?#]*[^?#/])?$/.test(value)
}

/** A full http or https address. `https:host` and names before an `@` mislead, and are refused. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !PLAIN.test(value) || !/^https?:\/\/[^/]/i.test(value))
    return false
  const url = parsed(value)
  return url !== null && url.username === '' && url.password === ''
}

/** Whatever a link of a page may lead to. */
export function isLinkAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (FRAGMENT.test(value) || isSitePath(value) || isWebAddress(value)) return true
  return PLAIN.test(value) && /^(?:mailto|tel):./i.test(value)
}

/** Whether a browser would find a harmless address in it, or none: what an editor is still typing is no more yet. */
export function isHarmless(value: string): boolean {
  const url = parsed(value, HERE)
  return url === null || SCHEMES.includes(url.protocol)
}

type AddressRule = (value: unknown) => boolean

/** The fields that hold an address, by name, wherever they stand, and what they may hold. */
const FIELDS: Readonly<Record<string, AddressRule>> = {
  href: isLinkAddress,
  url: isLinkAddress,
  engineUrl: isWebAddress,
}
/** Redirects send readers on by themselves, and notes of readers are about pages: within this site alone. */
const PAGES_ALONE: Readonly<Record<string, Readonly<Record<string, AddressRule>>>> = {
  redirect: { from: isPagePath, path: isPagePath },
  readerNote: { path: isPagePath },
}

/** The rule for a field of a document of this type; null where the field holds no address. */
export function addressRule(documentType: string, field: string): AddressRule | null {
  const own = Object.hasOwn(PAGES_ALONE, documentType) ? PAGES_ALONE[documentType] : undefined
  const rules = { ...FIELDS, ...own }
  return Object.hasOwn(rules, field) ? (rules[field] ?? null) : null
}
