import type { Metadata } from 'next'
import { movedOrMissing } from '@/lib/content/addresses/moved-or-missing'
import { fetchArticle, fetchArticleSlugs } from '@/lib/content/articles/article'
import { EvidencePage, evidenceMetadata } from '../../../evidence-page'

// As the article's own: the whole page hangs on the slug.
export const instant = false

type Props = PageProps<'/diseases/[slug]/evidence'>

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchArticleSlugs()
  return slugs.map((slug) => ({ slug }))
}

const toPaths = (slug: string) => ({
  path: `/diseases/${slug}`,
  evidencePath: `/diseases/${slug}/evidence`,
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const page = await fetchArticle(slug)
  const paths = toPaths(slug)
  return page ? evidenceMetadata({ page, ...paths }) : movedOrMissing(paths.evidencePath)
}

export default async function ArticleEvidencePage({ params }: Props) {
  const { slug } = await params
  const page = await fetchArticle(slug)
  const paths = toPaths(slug)
  if (!page) return movedOrMissing(paths.evidencePath)
  return <EvidencePage page={page} {...paths} />
}
