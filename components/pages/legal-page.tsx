import { EvidenceNotices } from '@/components/article/evidence-notices'
import { ContentsNav } from '@/components/article/contents-nav'
import { contentsEntries, SectionList } from '@/components/article/section-list'
import { PageHeader } from '@/components/ui/page-header'
import { numberCitations } from '@/lib/content/articles/citations'
import { longDate } from '@/lib/content/site/dates'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { LegalPageData } from '@/lib/content/pages/legal-page'

interface LegalPageProps {
  page: LegalPageData
  labels: ArticleLabels
  homeLabel: string
}

/** A policy: effective date, last update, introduction, and sections. */
export function LegalPage({ page, labels, homeLabel }: LegalPageProps) {
  const sections = page.sections ?? []
  const published = longDate(page.firstPublished)
  const updated = longDate(page.lastUpdated)
  return (
    <>
      <PageHeader
        crumbs={[{ label: homeLabel, href: '/' }, { label: page.title ?? '' }]}
        title={page.title}
        tagline={page.intro}
      >
        <div className="mt-4 text-sm font-semibold">
          {published && (
            <p>
              {labels.published}:{' '}
              <time dateTime={page.firstPublished ?? undefined}>{published}</time>
            </p>
          )}
          {updated && (
            <p>
              {labels.lastUpdated}: <time dateTime={page.lastUpdated ?? undefined}>{updated}</time>
            </p>
          )}
        </div>
        <EvidenceNotices of={sections} labels={labels} />
      </PageHeader>
      <div className="container-page section-space beside-contents">
        <ContentsNav heading={labels.contents} entries={contentsEntries(sections)} />
        <div className="min-w-0">
          <SectionList sections={sections} labels={labels} citations={numberCitations(sections)} />
        </div>
      </div>
    </>
  )
}
