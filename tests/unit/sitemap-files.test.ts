import { describe, expect, it, test } from 'vitest'
import {
  ADDRESSES_A_FILE,
  sitemapFileNumber,
  sitemapFiles,
  sitemapPart,
  sitemapXml,
} from '../../lib/content/urls/sitemap-files.ts'

describe('sitemap files', () => {
  test.each([
    [0, ['/sitemap.xml']],
    [10_034, ['/sitemap.xml']],
    [ADDRESSES_A_FILE, ['/sitemap.xml']],
    [ADDRESSES_A_FILE + 1, ['/sitemap.xml', '/sitemaps/2.xml']],
    [120_000, ['/sitemap.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']],
  ])('%i URLs need the expected files', (addresses, files) => {
    expect(sitemapFiles(addresses)).toEqual(files)
  })

  it('contain every URL once', () => {
    const all = Array.from({ length: 120_000 }, (_, index) => index)
    const parts = sitemapFiles(all.length).map((_, index) => sitemapPart(all, index + 1))
    expect(parts.flat()).toEqual(all)
    expect(sitemapPart(all, 4)).toEqual([])
  })

  test.each(['1.xml', '0.xml', '02.xml', '2', 'x.xml', '2.xml.gz', '99999.xml'])(
    'sitemapFileNumber returns null for %s',
    (name) => {
      expect(sitemapFileNumber(name)).toBeNull()
    },
  )

  it('have the names that robots.txt lists', () => {
    const [, second = ''] = sitemapFiles(60_000)
    expect(sitemapFileNumber(second.replace('/sitemaps/', ''))).toBe(2)
  })

  it('escape every URL', () => {
    const xml = sitemapXml([{ url: 'https://a.example/?a&b<c', lastModified: '2025-07-15' }])
    expect(xml).toContain(
      '<url><loc>https://a.example/?a&amp;b&lt;c</loc><lastmod>2025-07-15</lastmod></url>',
    )
  })
})
