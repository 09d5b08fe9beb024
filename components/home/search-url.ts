/**
 * The URL of an external web search for `text` within `site` (a host name). Null if the trimmed text is empty: then
 * nothing is submitted.
 */
export function searchUrl(engineUrl: string, site: string, text: string): string | null {
  const query = text.trim()
  if (!query) return null
  const url = new URL(engineUrl)
  url.searchParams.set('q', `${query} site:${site}`)
  return url.href
}
