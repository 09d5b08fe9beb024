import type { Metadata } from 'next'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { fetchMedicine, fetchMedicineSlugs } from '@/lib/content/medicines/medicine'
import { EvidencePage, evidenceMetadata } from '../../../evidence-page'

// As the medicine's own: the whole page hangs on the slug.
export const instant = false

type Props = PageProps<'/medicines/[slug]/evidence'>

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchMedicineSlugs()
  return slugs.map((slug) => ({ slug }))
}

const toPaths = (slug: string) => ({
  path: `/medicines/${slug}`,
  evidencePath: `/medicines/${slug}/evidence`,
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const page = await fetchMedicine(slug)
  const paths = toPaths(slug)
  return page ? evidenceMetadata({ page, ...paths }) : movedOrMissing(paths.evidencePath)
}

export default async function MedicineEvidencePage({ params }: Props) {
  const { slug } = await params
  const page = await fetchMedicine(slug)
  const paths = toPaths(slug)
  if (!page) return movedOrMissing(paths.evidencePath)
  return <EvidencePage page={page} {...paths} />
}
