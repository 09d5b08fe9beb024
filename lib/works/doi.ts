/** What stands before a DOI where people copy it from. */
const LEADING = /^(?:https?:\/\/(?:www\.|dx\.)?doi\.org\/|doi\.org\/|doi:?\s*)/i
/** A registrant's number, a slash, and whatever the registrant chose; no blanks and no quotes in it. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s"<>]{1,200}$/
const WITHIN = /\b10\.\d{4,9}(?:\.\d{1,9}){0,9}\/[^\s"<>]{1,200}/g

/** With its address, each character written as three bytes: no DOI that is registered is nearly as long. */
const MAX_CHARS = 2000

/**
 * The DOI that a text is, pasted by itself, as `doi:10.…` or as a link to doi.org; null where it is none. In small
 * letters: DOIs that differ in those alone are one.
 */
export function readDoi(text: string): string | null {
  const whole = text.trim()
  if (whole.length > MAX_CHARS) return null
  const bare = whole.replace(LEADING, '')
  const doi = decoded(/^https?:/i.test(whole) ? bare.replace(/[?#][\s\S]*/, '') : bare)
  const trimmed = withoutStop(doi)
  return DOI.test(trimmed) ? trimmed.toLowerCase() : null
}

/** Every DOI within a text, such as a footnote's, in their order, each once. */
export function doisIn(text: string): string[] {
  const found = [...text.matchAll(WITHIN)].flatMap(([match]) => readDoi(match) ?? [])
  return [...new Set(found)]
}

/** What says which publication a source is. */
interface Identified {
  doi?: unknown
  url?: unknown
}

/** The DOI of a source, in small letters: the one that it names, else that of its address; null where it has none. */
export function doiOf({ doi, url }: Identified): string | null {
  return ownDoi(doi) ?? doiOfAddress(url)
}

function ownDoi(value: unknown): string | null {
  return typeof value === 'string' ? readDoi(value) : null
}

/** That of a link to doi.org, and of no other address: a publisher’s may hold that of something else. */
function doiOfAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/(?:www\.|dx\.)?doi\.org\//i.test(value.trim())
    ? readDoi(value)
    : null
}

/** The lasting address of what has this DOI. */
export function doiAddress(doi: string): string {
  // Everything but the slashes: a registrant may have used `#` and `?`.
  return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A sentence's full stop or bracket is none of the DOI's, unless it was opened within. */
function withoutStop(doi: string): string {
  let end = doi
  for (;;) {
    const last = end.at(-1) ?? ''
    const opening = { ')': '(', ']': '[', '}': '{' }[last]
    const isLoose = opening !== undefined && count(end, opening) < count(end, last)
    if (!isLoose && !/[.,;:!?'’”]/.test(last)) return end
    end = end.slice(0, -1)
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
