import { SearchGlyph } from '@/components/ui/glyphs'
import { SearchBox } from './search-box'
import type { SuggestionLabels } from '../../lib/content/search/suggestion-labels'

/** Our own search. It is an ordinary form: without script it submits to the results page. */
export function SearchForm({
  labels,
  question = '',
}: {
  labels: SuggestionLabels
  question?: string
}) {
  return (
    <form action="/search" role="search" className="flex max-w-[44rem] flex-wrap items-start gap-2">
      <SearchBox labels={labels} defaultValue={question} aria-label={labels.input} />
      <button type="submit" className="button button-primary min-h-14">
        <SearchGlyph />
        {labels.button}
      </button>
    </form>
  )
}
