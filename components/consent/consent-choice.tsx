import type { ConsentLabels } from '@/lib/content/site/labels'
import type { ServiceKeys } from './service-keys'

export interface ConsentWords {
  labels: ConsentLabels
  keys: ServiceKeys
}

interface ConsentChoiceProps {
  label: string
  keys: ServiceKeys
}

/**
 * The footer's 'Cookie settings', and the question on the first visit where there is something to ask. All that is
 * behind the button comes when it is used.
 */
export function ConsentChoice({ label, keys }: ConsentChoiceProps) {
  const isKeyed = keys.analyticsId !== null || keys.adsClientId !== null
  return (
    <consent-choice data-words={isKeyed ? JSON.stringify(keys) : undefined} className="contents">
      <button type="button" className="needs-script band-link py-1.5">
        {label}
      </button>
    </consent-choice>
  )
}
