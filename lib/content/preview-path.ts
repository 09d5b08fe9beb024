const HERE = 'http://site.invalid'

/** The path, with query and fragment, that a browser on this site would go to; null when it would leave it. */
export function sitePathOf(wanted: string): string | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  // `//host` and `/\host` lead to another host when they are followed once more.
  if (origin !== HERE || /^\/[/\\]/.test(pathname)) return null
  return `${pathname}${search}${hash}`
}
