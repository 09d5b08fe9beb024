import { SearchGlyph } from '@/components/ui/glyphs'

/**
 * The magnifier in the header: a link to the search page; with script it opens the search dialog instead. The dialog
 * and its labels are preloaded before the click. No single-key shortcut: speech control and slips of the hand would
 * trigger it (WCAG 2.1.4).
 */
export function SearchButton({ label }: { label: string }) {
  return (
    <search-button className="contents">
      <a href="/search" aria-label={label} title={label} className="icon-button icon-button-bare">
        <SearchGlyph />
      </a>
    </search-button>
  )
}
