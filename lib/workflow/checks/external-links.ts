import { outsideUrl } from './external-url.ts'
import { formatDay } from '../model/dates.ts'
import type { Page, ContentPath } from './content.ts'
import type { CheckContext, LinkCheckFinding, Rule } from './finding.ts'

/** An external URL, with the first place that shows it. */
export interface ExternalLinkUse {
  url: string
  place: ContentPath
  /** The text of the link, or the title of the source. */
  name: string
}

/** The external URLs that a page shows, without duplicates: its own links, and those of the sources that it cites. */
export function getExternalLinkUses(
  page: Page,
  sources: CheckContext['sources'],
): ExternalLinkUse[] {
  const found = new Map<string, ExternalLinkUse>()
  const add = (href: unknown, place: ContentPath, name: string) => {
    const url = outsideUrl(href)
    if (url !== null && !found.has(url)) found.set(url, { url, place, name })
  }
  for (const place of page.places) {
    if (place.kind === 'link') add(place.href, place, place.text)
    if (place.kind !== 'citation') continue
    for (const id of place.sources) {
      const source = sources?.get(id)
      add(source?.url, place, source?.title ?? '')
    }
  }
  return [...found.values()]
}

/** An external URL still works, as far as the lake has checked. */
export const externalLinksRule: Rule = {
  name: 'outsideLinks',
  *find(page, { externalLinks, sources }) {
    if (!externalLinks) return
    for (const { url, place, name } of getExternalLinkUses(page, sources)) {
      const found = externalLinks.get(url)
      if (found?.state !== 'broken') continue
      const what = place.kind === 'citation' ? 'A source cited here' : 'This link'
      yield {
        place,
        level: 'warning',
        message: `${what} leads to ${getHost(url)}, ${brokenLinkMessage(found)}. Find the new URL, or remove it.`,
        excerpt: name,
      }
    }
  },
}

function getHost(url: string): string {
  return URL.parse(url)?.hostname ?? url
}

function brokenLinkMessage({ status, checkedAt }: LinkCheckFinding): string {
  const day = formatDay(checkedAt)
  return status === 0
    ? `a domain that no longer exists (checked on ${day})`
    : `but the page is gone (${status}, checked on ${day})`
}
