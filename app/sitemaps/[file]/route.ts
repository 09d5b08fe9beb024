import { fetchSitemap } from '@/lib/content/urls/sitemap'
import { sitemapFileNumber, sitemapPart, sitemapXml } from '@/lib/content/urls/sitemap-files'

/**
 * `/sitemaps/2.xml` and up: what does not fit into /sitemap.xml. Not Next's generateSitemaps, which would remove
 * /sitemap.xml, and one file is enough for many sites.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemaps/[file]'>,
): Promise<Response> {
  const number = sitemapFileNumber((await params).file)
  const part = number === null ? [] : sitemapPart(await fetchSitemap(), number)
  if (part.length === 0) return new Response('There is no such sitemap.', { status: 404 })
  return new Response(sitemapXml(part), { headers: { 'content-type': 'application/xml' } })
}
