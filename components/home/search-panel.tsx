import { suggestionLabels } from '@/lib/content/search/suggestion-labels'
import type { SearchLabels } from '@/lib/content/search/search-labels'
import { noteNaming, searchEngine } from '@/lib/content/search/search-engines'
import type { HomePageData } from '@/lib/content/pages/home-page'
import type { SiteSettingsData } from '@/lib/content/site/settings'
import { SearchBox } from './search-box'

interface SearchPanelProps {
  search: HomePageData['search']
  engine: SiteSettingsData['search']
  labels: SearchLabels
  newTabLabel: string
}

/** The landing page's search: popular terms, our own pages while typing, the web on submit. */
export function SearchPanel({ search, engine, labels, newTabLabel }: SearchPanelProps) {
  if (!search || !engine) return null
  const engineUrl = searchEngine(engine.engine)
  return (
    <section aria-labelledby="search-heading" className="border-b border-line bg-sand">
      <div className="container-page grid gap-x-16 gap-y-5 py-10 lg:grid-cols-[20rem_1fr] lg:py-14">
        <div>
          <h2 id="search-heading" className="text-h2">
            {search.heading}
          </h2>
          <p className="needs-script mt-3 text-sm text-muted">
            {noteNaming(engineUrl, search.note)}
          </p>
        </div>
        <SearchBox
          engine={engineUrl}
          site={engine.site ?? ''}
          buttonLabel={search.buttonLabel ?? ''}
          popularLabel={search.popularLabel ?? ''}
          popular={search.popular ?? []}
          suggestions={{
            ...suggestionLabels(engine, labels),
            placeholder: search.placeholder ?? '',
          }}
          siteSearchLabel={search.siteSearchLabel ?? ''}
          newTabLabel={newTabLabel}
        />
      </div>
    </section>
  )
}
