import type { Metadata } from 'next'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { fetchMedicine, fetchMedicineSlugs } from '@/lib/content/medicines/medicine'
import { decodePath, evidencePathIn, isPlainSlug, pathIn } from '@/lib/paths'
import { EvidencePage, evidenceMetadata } from '../../../evidence-page'

// Like the medicine's own page, this one depends on the slug.
export const instant = false

type Props = PageProps<'/medicines/[slug]/evidence'>

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchMedicineSlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

const toPaths = (slug: string) => ({
  path: pathIn('medicine', slug),
  evidencePath: evidencePathIn('medicine', slug),
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const page = await fetchMedicine(slug)
  const paths = toPaths(slug)
  return page ? evidenceMetadata({ page, ...paths }) : movedOrMissing(paths.evidencePath)
}

export default async function MedicineEvidencePage({ params }: Props) {
  const slug = decodePath((await params).slug)
  const page = await fetchMedicine(slug)
  const paths = toPaths(slug)
  if (!page) return movedOrMissing(paths.evidencePath)
  return <EvidencePage page={page} {...paths} />
}
