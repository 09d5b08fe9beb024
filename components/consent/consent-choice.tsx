import type { ConsentLabels } from '@/lib/content/site/labels'
import type { ServiceKeys } from './service-keys'

export interface ConsentWords {
  labels: ConsentLabels
  keys: ServiceKeys
}

/**
 * The footer's 'Cookie settings', and the question on the first visit where there is something to ask. All that is
 * behind the button comes when it is used.
 */
export function ConsentChoice(words: ConsentWords) {
  return (
    <consent-choice data-words={JSON.stringify(words)} className="contents">
      <button
        type="button"
        className="needs-script inline-block py-1.5 text-on-band underline underline-offset-4"
      >
        {words.labels.settings}
      </button>
    </consent-choice>
  )
}
