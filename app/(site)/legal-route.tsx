import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LegalPage } from '@/components/pages/legal-page'
import { JsonLd } from '@/components/ui/json-ld'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { pageJsonLd } from '@/lib/content/json-ld/site-json-ld'
import { fetchLegalPage } from '@/lib/content/pages/legal-page'
import { PageAnswers } from '../page-answers'

/**
 * The metadata and the page of one policy. Four routes rather than one `[slug]`: unknown top-level URLs then need no
 * lookup to return 404.
 */
export function legalRoute(slug: 'privacy' | 'disclaimer' | 'terms-of-use' | 'accessibility') {
  return {
    async generateMetadata(): Promise<Metadata> {
      const [settings, page] = await Promise.all([fetchSiteSettings(), fetchLegalPage(slug)])
      if (!page) notFound()
      return pageMetadata({
        path: `/${slug}`,
        title: page.title,
        description: page.intro,
        settings,
        seo: page.seo,
      })
    },
    async Page() {
      const [settings, page] = await Promise.all([fetchSiteSettings(), fetchLegalPage(slug)])
      if (!page) notFound()
      return (
        <>
          <JsonLd
            data={pageJsonLd({
              type: 'WebPage',
              path: `/${slug}`,
              title: page.title,
              description: page.intro,
              lastUpdated: page.lastUpdated,
            })}
          />
          <LegalPage
            page={page}
            labels={labelsOver(DEFAULT_ARTICLE_LABELS, settings.articleLabels)}
            homeLabel={settings.navigation?.homeLabel ?? ''}
          />
          <PageAnswers path={`/${slug}`} />
        </>
      )
    },
  }
}
