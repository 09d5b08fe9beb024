import type { ReactNode } from 'react'
import { HandoutList } from '@/components/article/handout-list'
import { numberCitations, openingTexts } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import { careSteps } from '@/lib/content/articles/care-steps'
import { articleSections } from '@/lib/content/articles/sections'
import type { ArticleData } from '@/lib/content/articles/article'
import type { MedicineData } from '@/lib/content/medicines/medicine'
import { getEvidencePath, pathFor } from '@/lib/paths'
import { ContentsNav } from './contents-nav'
import { EmergencyFirst } from './emergency-first'
import { PageKeyFacts } from './page-key-facts'
import type { RichTextContext } from './rich-text'
import { contentsEntries, SectionList } from './section-list'
import { SourcesAndReview } from './sources-and-review'
import { WhereToGo } from './where-to-go'
import { SiteLink } from '@/components/ui/site-link'

interface GuidePagesProps {
  heading: string
  pages: ArticleData['pages']
}

/** The pages of a guide, before its text: readers who came for one of them find it at once. */
export function GuidePages({ heading, pages }: GuidePagesProps) {
  const shown = pages.flatMap((page) => {
    const href = page && pathFor(page)
    return href ? [{ page, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby="more-on" className="no-print mt-10 mb-14">
      <h2 id="more-on" className="text-h3">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-4">
        {shown.map(({ page, href }) => (
          <li key={page._id}>
            <SiteLink href={href} className="link inline-block py-1 font-semibold">
              {page.shortTitle ?? page.title}
            </SiteLink>
            <p className="text-base text-muted">{page.cardDescription}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The body of a guide or a medicine: contents, key facts, sections, sources, and review history. */
export function ArticleBody({
  article,
  labels,
  parts,
  opening,
  children,
}: {
  article: ArticleData | MedicineData
  labels: ArticleLabels
  /** The review history of the page's parts. */
  parts: ReactNode
  /** Between the emergency box and the key facts. */
  opening?: (context: RichTextContext) => ReactNode
  /** Between the text and its sources. */
  children?: ReactNode
}) {
  const sections = articleSections(article)
  const citations = numberCitations([...openingTexts(article), ...sections])
  const entries = contentsEntries(sections)
  if (citations.sources.length > 0) entries.push({ anchor: 'sources', label: labels.sources })
  return (
    <div className="container-page section-space beside-contents">
      <ContentsNav heading={labels.contents} entries={entries} />
      <div className="min-w-0">
        <EmergencyFirst words={article.emergency} labels={labels} citations={citations} />
        {opening?.({ labels, citations })}
        <PageKeyFacts page={article} labels={labels} citations={citations} />
        <WhereToGo care={careSteps(sections)} labels={labels} />
        {'pages' in article && (
          <GuidePages
            heading={labels.moreOn.replace('{topic}', () => article.shortTitle ?? '')}
            pages={article.pages}
          />
        )}
        <SectionList sections={sections} labels={labels} citations={citations} />
        {'takeaways' in article && (
          <HandoutList heading={labels.takeaways} sheets={article.takeaways} />
        )}
        {children}
        <div className="mt-16 grid gap-12">
          <SourcesAndReview
            {...{ page: article, citations, labels }}
            evidencePath={getEvidencePath(article) ?? undefined}
          >
            {parts}
          </SourcesAndReview>
        </div>
      </div>
    </div>
  )
}
