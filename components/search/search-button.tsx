import { SearchGlyph } from '@/components/ui/glyphs'
import type { SuggestionLabels } from './suggestion-labels'

export interface SearchDialogWords {
  label: string
  closeLabel: string
  labels: SuggestionLabels
  /** Whom to call instead; empty where the settings say nothing. */
  emergency: string
  /** How else a crisis line is reached, and what leads to all of them. */
  crisis: { ways: string; link: string; href: string }
}

/**
 * The magnifier of the header: a link to the search page which, where there is script, opens the search
 * over the page instead. The search itself and its words are loaded on the way to the press. There is no one-key
 * shortcut: speech control and slips of the hand would set it off (WCAG 2.1.4).
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
