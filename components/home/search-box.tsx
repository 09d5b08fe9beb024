import { SearchBox as Box } from '@/components/search/search-box'
import type { SuggestionLabels } from '@/lib/content/search/suggestion-labels'
import { SearchGlyph } from '@/components/ui/glyphs'
import { ModuleScript } from '@/components/ui/module-script'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchEngine } from '@/lib/content/search/search-engines'

interface SearchBoxProps {
  engine: SearchEngine
  site: string
  buttonLabel: string
  popularLabel: string
  popular: string[]
  siteSearchLabel: string
  newTabLabel: string
  suggestions: SuggestionLabels
}

/**
 * Our own results come first: below the box while the reader types, and on the first button. Submitting opens an
 * external web search of our site in a new tab and clears the box. Without script the form opens our own search,
 * because the content security policy allows no form to post elsewhere.
 */
export function SearchBox(props: SearchBoxProps) {
  return (
    <home-search data-engine={props.engine.url} data-site={props.site} className="block">
      <form role="search" action="/search" className="flex flex-wrap gap-2">
        <Box labels={props.suggestions} aria-labelledby="search-heading" />
        {props.siteSearchLabel && (
          <SiteLink
            href="/search"
            data-site-search=""
            className="needs-script button button-primary min-h-14"
          >
            {props.siteSearchLabel}
          </SiteLink>
        )}
        <button type="submit" className="button button-secondary min-h-14">
          <SearchGlyph />
          {props.buttonLabel}
          <span className="needs-script sr-only">
            {' '}
            ({props.engine.name}, {props.newTabLabel})
          </span>
        </button>
      </form>
      <div className="needs-script mt-4 flex flex-wrap items-center gap-2">
        <span className="mr-1 text-sm font-semibold text-muted">{props.popularLabel}</span>
        {props.popular.map((word) => (
          <button
            key={word}
            type="button"
            data-word=""
            className="min-h-9 rounded-full border border-line-strong bg-surface px-4 py-1 text-sm hover:bg-tint"
          >
            {word}
          </button>
        ))}
      </div>
      <ModuleScript name="home" />
    </home-search>
  )
}
