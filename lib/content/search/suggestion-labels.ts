import type { SearchLabels } from '@/lib/content/search/search-labels'
import type { SiteSettingsData } from '@/lib/content/site/settings'

/** Only the labels that a search box and its suggestions need in the browser. */
export interface SuggestionLabels {
  input: string
  placeholder: string
  button: string
  noResults: string
  suggestions: string
  allResults: string
  result: string
  results: string
  hint: string
  failed: string
}

/** The labels of the search dialog, which any page may open. */
export interface SearchDialogLabels {
  label: string
  closeLabel: string
  labels: SuggestionLabels
  /** Whom to call instead; empty if the settings have no text. */
  emergency: string
  /** Other ways to reach a crisis line, and the link to all of them. */
  crisis: { ways: string; link: string; href: string }
}

export function suggestionLabels(
  search: SiteSettingsData['search'],
  labels: SearchLabels,
): SuggestionLabels {
  const { suggestions, allResults, result, results, hint, failed } = labels
  return {
    input: search?.inputLabel ?? labels.open,
    placeholder: search?.placeholder ?? '',
    button: search?.buttonLabel ?? labels.open,
    noResults: search?.noResults ?? '',
    suggestions,
    allResults,
    result,
    results,
    hint,
    failed,
  }
}
