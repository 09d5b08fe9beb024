import type { Metadata } from 'next'
import { Sheet } from '@/components/pages/sheet'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { takeawayJsonLd } from '@/lib/content/json-ld/takeaway-json-ld'
import { readingMinutes } from '@/lib/content/articles/reading-time'
import {
  DEFAULT_TAKEAWAY_LABELS,
  DEFAULT_ARTICLE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { fetchTakeaway, fetchTakeawaySlugs } from '@/lib/content/pages/takeaway'
import { fetchTakeawaysPage } from '@/lib/content/pages/takeaways-page'
import { isPlainSlug, decodePath, pathIn } from '@/lib/paths'
import { ReviewedPage } from '../../reviewed-page'

// The whole page depends on its slug; a shell without it would be a soft 404 for unknown slugs.
export const instant = false

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchTakeawaySlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/take-aways/[slug]'>): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const [settings, sheet] = await Promise.all([fetchSiteSettings(), fetchTakeaway(slug)])
  if (!sheet) return movedOrMissing(pathIn('takeaway', slug))
  return pageMetadata({
    path: pathIn('takeaway', slug),
    title: sheet.title,
    description: sheet.summary,
    settings,
    seo: sheet.seo,
    type: 'article',
  })
}

export default async function TakeawayPage({ params }: PageProps<'/take-aways/[slug]'>) {
  const slug = decodePath((await params).slug)
  const [settings, page, sheet] = await Promise.all([
    fetchSiteSettings(),
    fetchTakeawaysPage(),
    fetchTakeaway(slug),
  ])
  if (!sheet) return movedOrMissing(pathIn('takeaway', slug))
  const path = pathIn('takeaway', slug)
  const labels = labelsOver(DEFAULT_TAKEAWAY_LABELS, page?.labels)
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    { label: page?.hero?.title ?? '', href: '/take-aways' },
    { label: sheet.title ?? '' },
  ]
  return (
    <ReviewedPage
      path={path}
      page={sheet}
      settings={settings}
      jsonLd={takeawayJsonLd(sheet, { path, siteName: settings.siteName })}
      crumbs={crumbs}
      back={{ href: '/take-aways', label: labels.back }}
      header={{ label: null, summary: sheet.summary, picture: null }}
      minutes={readingMinutes(sheet.body ?? [])}
      relatedHeading={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels).related}
      sheet={{ printLabel: labels.print }}
      // Nothing goes between the parts of a sheet, especially no ad.
      body={(articleLabels, _advertisement, parts) => (
        <Sheet
          sheet={sheet}
          path={path}
          labels={labels}
          articleLabels={articleLabels}
          parts={parts}
        />
      )}
    />
  )
}
