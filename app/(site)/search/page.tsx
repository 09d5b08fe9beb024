import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SearchResults } from '@/components/search/search-results'
import { searchablePages } from '@/components/search/searchable-pages'
import { SiteSearch } from '@/components/search/site-search'
import { fetchContent } from '@/lib/content/fetch'
import { searchIndexQuery } from '@/lib/content/queries/site'
import { fetchSiteSettings } from '@/lib/content/settings'

export async function generateMetadata(): Promise<Metadata> {
  const { search } = await fetchSiteSettings()
  return { title: search?.heading, robots: { index: false, follow: true } }
}

/** Our own search, beside the external one of the landing page. Without script it lists every page. */
export default async function SearchPage() {
  const [{ search }, entries] = await Promise.all([
    fetchSiteSettings(),
    fetchContent({ query: searchIndexQuery, types: ['article', 'post', 'category'] }),
  ])
  const pages = searchablePages(entries)
  return (
    <div className="container-page section-space">
      <h1 className="mb-6 text-h1">{search?.heading}</h1>
      <Suspense fallback={<SearchResults pages={pages} />}>
        <SiteSearch
          labels={{
            input: search?.inputLabel ?? '',
            placeholder: search?.placeholder ?? '',
            button: search?.buttonLabel ?? '',
            resultsFor: search?.resultsFor ?? '',
            noResults: search?.noResults ?? '',
          }}
          pages={pages}
        />
      </Suspense>
    </div>
  )
}
