import type { Ref } from 'react'
import type { BmiOutcome } from '@/lib/bmi/calculator'
import type { Suggestion } from '@/lib/bmi/suggestions'
import type { BmiText } from '@/lib/content/pages/bmi'
import { suggestionLabel } from './problem-message'

export const QUESTION_ID = 'bmi-question'
const WORDS_ID = `${QUESTION_ID}-words`

interface BmiQuestionProps {
  outcome: Exclude<BmiOutcome, { kind: 'result' }>
  labels: BmiText['labels']
  /** Gets the focus if no field does. */
  place: Ref<HTMLDivElement>
  onSuggestion: (suggestion: Suggestion) => void
  onConfirm: () => void
}

/** Asks about implausible figures, and suggests what was probably meant. */
export function BmiQuestion({ outcome, labels, place, ...props }: BmiQuestionProps) {
  const { kind, suggestions } = outcome
  if (kind === 'refused' && suggestions.length === 0) return null
  return (
    <div
      ref={place}
      id={QUESTION_ID}
      role="group"
      aria-labelledby={kind === 'refused' ? undefined : WORDS_ID}
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-md border-2 border-coral bg-surface p-4"
    >
      {kind !== 'refused' && (
        <p id={WORDS_ID} className="font-semibold">
          {labels[kind]}
        </p>
      )}
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.label}
          type="button"
          onClick={() => props.onSuggestion(suggestion)}
          className="button button-secondary"
        >
          {suggestionLabel(suggestion.label, labels.didYouMean)}
        </button>
      ))}
      {kind === 'unusual' && (
        <button type="button" onClick={props.onConfirm} className="button button-secondary">
          {labels.confirm}
        </button>
      )}
    </div>
  )
}
