import { suggestionLabels } from '@/lib/content/search/suggestion-labels'
import { CRISIS_LINES } from '@/components/ui/crisis-link'
import type { DialogLabels } from '@/components/ui/dialog-labels'
import { DEFAULT_SEARCH_LABELS } from '@/lib/content/search/search-labels'
import { DEFAULT_CONSENT_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchSiteSettings } from '@/lib/content/site/settings'

/**
 * The labels of dialogs that any page may open. Static like the pages, and expired by the same tags; drafts have their
 * own.
 */
export async function GET(): Promise<Response> {
  const settings = await fetchSiteSettings()
  const search = labelsOver(DEFAULT_SEARCH_LABELS, settings.searchLabels)
  const words: DialogLabels = {
    search: {
      label: search.open,
      closeLabel: search.close,
      labels: suggestionLabels(settings.search, search),
      emergency: settings.emergencyNote ?? '',
      crisis: {
        ways: settings.crisisWays ?? '',
        link: settings.crisisLinkLabel ?? '',
        href: CRISIS_LINES,
      },
    },
    consent: labelsOver(DEFAULT_CONSENT_LABELS, settings.consent),
  }
  return Response.json(words)
}
