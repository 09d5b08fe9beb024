import { SiteLink } from '@/components/ui/site-link'
import type { ConsentLabels } from '@/lib/content/site/labels'
import type { ServiceKeys } from './service-keys'

export interface ConsentText {
  labels: ConsentLabels
  keys: ServiceKeys
}

interface ConsentChoiceProps {
  labels: Pick<ConsentLabels, 'settings' | 'failed' | 'aboutCookies'>
  keys: ServiceKeys
}

/**
 * The footer's 'Cookie settings', and the consent banner on the first visit if there is anything to ask. The dialog
 * loads when the button is used; only the message for a failed load is here from the start.
 */
export function ConsentChoice({ labels, keys }: ConsentChoiceProps) {
  const isKeyed = keys.analyticsId !== null || keys.adsClientId !== null
  return (
    <consent-choice data-words={isKeyed ? JSON.stringify(keys) : undefined} className="contents">
      <button type="button" className="needs-script band-link py-1.5">
        {labels.settings}
      </button>
      <p hidden role="alert">
        {labels.failed}{' '}
        <SiteLink href="/privacy#cookies" className="band-link py-1">
          {labels.aboutCookies}
        </SiteLink>
      </p>
    </consent-choice>
  )
}
