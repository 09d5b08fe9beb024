import type { Metadata } from 'next'
import { movedOrMissing } from '@/lib/content/urls/moved-or-missing'
import { fetchArticle, fetchArticleSlugs } from '@/lib/content/articles/article'
import { decodePath, evidencePathIn, isPlainSlug, pathIn } from '@/lib/paths'
import { EvidencePage, evidenceMetadata } from '../../../evidence-page'

// Like the article's own page, this one depends on the slug.
export const instant = false

type Props = PageProps<'/diseases/[slug]/evidence'>

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const slugs = await fetchArticleSlugs()
  return slugs.filter(isPlainSlug).map((slug) => ({ slug }))
}

const toPaths = (slug: string) => ({
  path: pathIn('article', slug),
  evidencePath: evidencePathIn('article', slug),
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodePath((await params).slug)
  const page = await fetchArticle(slug)
  const paths = toPaths(slug)
  return page ? evidenceMetadata({ page, ...paths }) : movedOrMissing(paths.evidencePath)
}

export default async function ArticleEvidencePage({ params }: Props) {
  const slug = decodePath((await params).slug)
  const page = await fetchArticle(slug)
  const paths = toPaths(slug)
  if (!page) return movedOrMissing(paths.evidencePath)
  return <EvidencePage page={page} {...paths} />
}
