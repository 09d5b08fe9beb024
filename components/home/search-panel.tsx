import type { HomePageData, SearchEntry, SiteSettingsData } from '@/lib/content/types'
import { searchablePages } from '@/components/search/searchable-pages'
import { SearchBox } from './search-box'

interface SearchPanelProps {
  search: HomePageData['search']
  engine: SiteSettingsData['search']
  index: SearchEntry[]
  newTabLabel: string
}

/** The landing page's search: popular words, our own pages while typing, the web on submit. */
export function SearchPanel({ search, engine, index, newTabLabel }: SearchPanelProps) {
  if (!search || !engine?.engineUrl) return null
  return (
    <section aria-labelledby="search-heading" className="border-b border-line bg-sand">
      <div className="container-page grid gap-x-16 gap-y-5 py-10 lg:grid-cols-[20rem_1fr] lg:py-14">
        <div>
          <h2 id="search-heading" className="text-h2">
            {search.heading}
          </h2>
          {search.note && <p className="needs-script mt-3 text-sm text-muted">{search.note}</p>}
        </div>
        <SearchBox
          engineUrl={engine.engineUrl}
          site={engine.site ?? ''}
          placeholder={search.placeholder ?? ''}
          buttonLabel={search.buttonLabel ?? ''}
          popularLabel={search.popularLabel ?? ''}
          popular={search.popular ?? []}
          pages={searchablePages(index)}
          siteSearchLabel={search.siteSearchLabel ?? ''}
          newTabLabel={newTabLabel}
        />
      </div>
    </section>
  )
}
