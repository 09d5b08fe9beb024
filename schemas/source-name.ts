interface NamedSource {
  title?: unknown
  doi?: unknown
  url?: unknown
}

/** A source's display name: its title, or its DOI or URL until the title is entered. */
export function sourceName({ title, doi, url }: NamedSource): string {
  if (isText(title)) return title
  if (isText(doi)) return `DOI ${doi}`
  return isText(url) ? url : 'Untitled source'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
