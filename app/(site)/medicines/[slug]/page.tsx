import type { Metadata } from 'next'
import { ArticleBody } from '@/components/article/article-body'
import { MedicineOpening } from '@/components/pages/medicine-opening'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { readingMinutes } from '@/lib/content/articles/reading-time'
import { medicineJsonLd } from '@/lib/content/json-ld/medicine-json-ld'
import { fetchMedicine, fetchMedicineSlugs } from '@/lib/content/medicines/medicine'
import { fetchMedicinesPage } from '@/lib/content/medicines/medicines-page'
import {
  DEFAULT_ARTICLE_LABELS,
  DEFAULT_MEDICINE_LABELS,
  labelsOver,
} from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { decodePath, isPlainSlug, pathIn } from '@/lib/paths'
import { ReviewedPage } from '../../reviewed-page'

// The whole page depends on its slug; a shell without it would be a soft 404 for unknown slugs.
export const instant = false

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchMedicineSlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/medicines/[slug]'>): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const [settings, medicine] = await Promise.all([fetchSiteSettings(), fetchMedicine(slug)])
  if (!medicine) return movedOrMissing(pathIn('medicine', slug))
  return pageMetadata({
    path: pathIn('medicine', slug),
    title: medicine.title,
    description: medicine.summary,
    settings,
    seo: medicine.seo,
    type: 'article',
  })
}

export default async function MedicinePage({ params }: PageProps<'/medicines/[slug]'>) {
  const slug = decodePath((await params).slug)
  const [settings, page, medicine] = await Promise.all([
    fetchSiteSettings(),
    fetchMedicinesPage(),
    fetchMedicine(slug),
  ])
  if (!medicine) return movedOrMissing(pathIn('medicine', slug))
  const path = pathIn('medicine', slug)
  const words = labelsOver(DEFAULT_MEDICINE_LABELS, page?.labels)
  const crumbs = [
    { label: settings.navigation?.homeLabel ?? '', href: '/' },
    { label: page?.hero?.title ?? '', href: '/medicines' },
    { label: medicine.title ?? '' },
  ]
  return (
    <ReviewedPage
      path={path}
      page={medicine}
      settings={settings}
      jsonLd={medicineJsonLd(medicine, { path, siteName: settings.siteName })}
      crumbs={crumbs}
      back={{ href: '/medicines', label: words.back }}
      header={{ label: null, summary: medicine.summary, picture: null }}
      minutes={readingMinutes(medicine.body ?? [])}
      relatedHeading={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels).related}
      body={(labels, between, parts) => (
        <ArticleBody
          article={medicine}
          labels={labels}
          parts={parts}
          opening={(context) => <MedicineOpening medicine={medicine} words={words} {...context} />}
        >
          {between}
        </ArticleBody>
      )}
    />
  )
}
