/** What a source without a title is called; the rest of its name follows in parentheses. */
export const UNTITLED = 'Source without a title'

/** Required fields that a source created from a DOI may lack. */
const REQUIRED = ['title', 'publisher', 'year', 'kind'] as const

interface NamedSource {
  title?: unknown
  doi?: unknown
  url?: unknown
}

/** A source's display name: its title; until it is entered, what else identifies the source. */
export function sourceName({ title, doi, url }: NamedSource): string {
  if (isText(title)) return title
  if (isText(doi)) return `${UNTITLED} (DOI ${doi})`
  return isText(url) ? `${UNTITLED} (${url})` : UNTITLED
}

/** The required fields that are empty, as the form labels them. */
export function missingFields(source: Readonly<Record<string, unknown>>): string[] {
  return REQUIRED.filter((name) => !isText(source[name]) && typeof source[name] !== 'number').map(
    (name) => (name === 'kind' ? 'type' : name),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
