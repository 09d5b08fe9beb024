import type { Metadata } from 'next'
import { z } from 'zod'
import { EmergencyNote } from '@/components/ui/emergency-note'
import { PrivatePage } from '@/components/consent/private-page'
import { SearchNotice } from '@/components/search/search-notice'
import { SearchForm } from '@/components/search/search-form'
import { SearchHelp } from '@/components/search/search-help'
import { SearchPaging } from '@/components/search/search-paging'
import { SearchResults } from '@/components/search/search-results'
import { suggestionLabels } from '@/lib/content/search/suggestion-labels'
import { emptySearchChannel } from '@/lib/content/search/empty-searches'
import { labelsOver } from '@/lib/content/site/labels'
import { pageMetadata } from '@/lib/content/site/metadata'
import { DEFAULT_SEARCH_LABELS } from '@/lib/content/search/search-labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'
import { runSearch } from '@/lib/search/run-search'
import { PageAnswers } from '../../page-answers'
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from '@/lib/limits/site'

// The results are the page: each query is rendered in full, in its place in the document. Streamed into a Suspense hole
// they would need script to show.
export const instant = false

/** Any query string is accepted: each query is a page of results. */
const searchParamsShape = z.object({
  q: z.string().trim().catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

export async function generateMetadata({ searchParams }: PageProps<'/search'>): Promise<Metadata> {
  const [settings, { q }] = await Promise.all([
    fetchSiteSettings(),
    searchParams.then(searchParamsShape.parse),
  ])
  // Every query shares one title, and result lists are not indexed: only the empty form is.
  return pageMetadata({
    path: '/search',
    title: settings.search?.heading ?? null,
    description: settings.description,
    settings,
    seo: { title: null, description: null, noIndex: q !== '', image: null },
  })
}

/** Our own search, separate from the external one on the landing page. */
export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const { q, page } = searchParamsShape.parse(await searchParams)
  const question = q.slice(0, MAX_SEARCH_LENGTH)
  const settings = await fetchSiteSettings()
  const { search, searchLabels, topics } = settings
  const labels = labelsOver(DEFAULT_SEARCH_LABELS, searchLabels)
  const { results, total, notice } = question
    ? await runSearch(question, {
        limit: MAX_SEARCH_RESULTS,
        offset: (page - 1) * MAX_SEARCH_RESULTS,
      })
    : { results: [], total: 0, notice: undefined }
  if (question && total === 0) emptySearchChannel.publish(question)
  return (
    <>
      <PrivatePage />
      <div className="container-page section-space">
        <h1 className="mb-6 text-h1">{search?.heading}</h1>
        <SearchForm key={question} labels={suggestionLabels(search, labels)} question={question} />
        {notice && <SearchNotice notice={notice} />}
        <EmergencyNote
          text={settings.emergencyNote}
          crisis={settings}
          className="mt-6 max-w-[44rem]"
        />
        <p role="status" className="mt-8 font-semibold">
          {question &&
            (total > 0 ? `${search?.resultsFor} “${question}”: ${total}` : search?.noResults)}
        </p>
        {results.length > 0 && <SearchResults results={results} />}
        <SearchPaging
          question={question}
          page={page}
          pages={Math.ceil(total / MAX_SEARCH_RESULTS)}
          labels={labels}
        />
        {results.length === 0 && <SearchHelp topics={topics} labels={labels} />}
      </div>
      <PageAnswers path="/search" />
    </>
  )
}
