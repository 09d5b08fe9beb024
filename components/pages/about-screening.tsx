import { RichText } from '@/components/article/rich-text'
import { SourceList } from '@/components/article/source-list'
import { ContentIcon } from '@/components/ui/content-icon'
import { SiteLink } from '@/components/ui/site-link'
import { numberCitations } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { ScreeningPageData } from '@/lib/content/pages/screening-page'

interface AboutScreeningProps {
  page: ScreeningPageData
  labels: ArticleLabels
  /** Label of the link to the contact page. */
  contactLabel: string | null | undefined
}

/** Benefits and harms with their evidence; how to book is next to it. */
export function AboutScreening({ page, labels, contactLabel }: AboutScreeningProps) {
  const { about, book } = page
  const citations = numberCitations([{ body: about?.body ?? null }])
  return (
    <div className="section-space border-y border-line bg-sand">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          {about?.heading && (
            <section aria-labelledby="about-heading" className="prose">
              <h2 id="about-heading">{about.heading}</h2>
              {about.intro && <p>{about.intro}</p>}
              <RichText value={about.body} labels={labels} citations={citations} />
            </section>
          )}
          <div className="mt-12">
            <SourceList labels={labels} sources={citations.sources} />
          </div>
        </div>
        {book?.heading && (
          <section
            aria-labelledby="book-heading"
            className="keep-together rounded-lg border border-line bg-surface p-6 sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:self-start"
          >
            <ContentIcon name="calendar" size={36} className="text-coral" />
            <h2 id="book-heading" className="mt-3 text-h3">
              {book.heading}
            </h2>
            {book.intro && <p className="mt-2 text-muted">{book.intro}</p>}
            {contactLabel && (
              <SiteLink href="/contact" className="button button-primary no-print mt-5">
                {contactLabel}
              </SiteLink>
            )}
          </section>
        )}
      </div>
    </div>
  )
}
