/**
 * Which URLs our content may have: one rule for the Studio's fields, the lake's policy, and the pages that show them. A
 * URL is a path of this site, a fragment of the page (`#top`), or http(s), mailto, or tel; anything else that a browser
 * would act on (`javascript:`, `data:`) is refused.
 */

const HERE = 'https://site.invalid'
const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']
/**
 * Browsers drop tabs and line breaks from a URL, trim it, and read `\` as `/`; invisible characters hide where it
 * leads. Valid URLs contain none of them.
 */
const PLAIN = /^[^\s\\\p{Cc}\p{Cf}\p{Cs}]{1,2048}$/u
const FRAGMENT = /^#[a-z0-9-]+$/i

/** Parsed as in a browser, relative to this site or absolute; null if invalid. */
function parsed(value: string, base?: string): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null
}

/** The path, with query and fragment, that a browser on this site would go to; null if it would leave the site. */
export function getSitePath(path: string): string | null {
  const url = path.startsWith('/') ? parsed(path, HERE) : null
  // `//host` and `/\host` lead to another host when resolved once more.
  if (url?.origin !== HERE || /^\/[/\\]/.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** A path of this site, with or without query and fragment. */
export function isSitePath(value: unknown): value is string {
  return typeof value === 'string' && PLAIN.test(value) && getSitePath(value) !== null
}

/** The path of a page: no query, no fragment, no trailing slash. */
export function isPagePath(value: unknown): value is string {
  return isSitePath(value) && /^\/(?:[^?#]*[^?#/])?$/.test(value)
}

/** A full http or https URL. Rejects `https:host` and user names before an `@`, which mislead. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !PLAIN.test(value) || !/^https?:\/\/[^/]/i.test(value))
    return false
  const url = parsed(value)
  return url !== null && url.username === '' && url.password === ''
}

/** Any URL that a page may link to. */
export function isLinkAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (FRAGMENT.test(value) || isSitePath(value) || isWebAddress(value)) return true
  return PLAIN.test(value) && /^(?:mailto|tel):./i.test(value)
}

/** Whether a browser would read it as a harmless URL, or as none: partial input is not yet a URL. */
export function isHarmless(value: string): boolean {
  const url = parsed(value, HERE)
  return url === null || SCHEMES.includes(url.protocol)
}

type AddressRule = (value: unknown) => boolean

/** The fields that hold a URL, by name, at any depth, with their rule. */
const FIELDS: Readonly<Record<string, AddressRule>> = {
  href: isLinkAddress,
  url: isLinkAddress,
  engineUrl: isWebAddress,
}
/** Redirects apply without a click, and reader notes are about pages: only paths within this site. */
const PAGES_ALONE: Readonly<Record<string, Readonly<Record<string, AddressRule>>>> = {
  redirect: { from: isPagePath, path: isPagePath },
  readerNote: { path: isPagePath },
}

/** The rule for a field of a document of this type; null if the field is not a URL. */
export function addressRule(documentType: string, field: string): AddressRule | null {
  const own = Object.hasOwn(PAGES_ALONE, documentType) ? PAGES_ALONE[documentType] : undefined
  const rules = { ...FIELDS, ...own }
  return Object.hasOwn(rules, field) ? (rules[field] ?? null) : null
}
