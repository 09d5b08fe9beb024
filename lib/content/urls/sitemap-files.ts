import { inMarkup } from '../in-markup.ts'

/** The maximum number of URLs in one sitemap file (https://www.sitemaps.org/protocol.html). */
export const ADDRESSES_A_FILE = 50_000

/** The sitemap files for this many URLs: one for almost every site. robots.txt lists them all. */
export function sitemapFiles(addresses: number): string[] {
  const count = Math.max(1, Math.ceil(addresses / ADDRESSES_A_FILE))
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? '/sitemap.xml' : `/sitemaps/${index + 1}.xml`,
  )
}

/** The number in a further file's name, from 2 on; null for any other name. */
export function sitemapFileNumber(name: string): number | null {
  const number = Number(/^([1-9]\d{0,3})\.xml$/.exec(name)?.[1] ?? 0)
  return number > 1 ? number : null
}

/** The entries of the file with this number, starting at 1. */
export function sitemapPart<Entry>(entries: readonly Entry[], number: number): Entry[] {
  return entries.slice((number - 1) * ADDRESSES_A_FILE, number * ADDRESSES_A_FILE)
}

interface SitemapAddress {
  url: string
  lastModified: string
}

/** The protocol's XML. URLs are ours and dates the lake's, but escaped all the same. */
export function sitemapXml(addresses: readonly SitemapAddress[]): string {
  const lines = addresses.map(
    ({ url, lastModified }) =>
      `<url><loc>${inMarkup(url)}</loc><lastmod>${inMarkup(lastModified)}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>\n',
  ].join('\n')
}
