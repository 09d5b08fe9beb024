'use client'

import { useId, useState } from 'react'
import { quickCheck } from '@/lib/bmi/quick-check'
import type { QuickCheckLabels } from '@/lib/content/labels'

interface BmiQuickCheckFormProps {
  labels: QuickCheckLabels
  /** Names by category key; a category without one shows only its figure. */
  categoryNames: Readonly<Record<string, string>>
}

const FIELDS = ['feet', 'inches', 'weight'] as const

/** Three text inputs (specification §4, the earlier variant). Everything stays in the browser. */
export function BmiQuickCheckForm({ labels, categoryNames }: BmiQuickCheckFormProps) {
  const id = useId()
  const [values, setValues] = useState({ feet: '', inches: '', weight: '' })
  const [outcome, setOutcome] = useState<ReturnType<typeof quickCheck> | 'invalid'>(null)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setOutcome(quickCheck(values.feet, values.inches, values.weight) ?? 'invalid')
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {FIELDS.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="text-sm font-semibold">
              {labels[name]}
            </label>
            <input
              id={`${id}-${name}`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              aria-describedby={outcome === 'invalid' ? `${id}-notice` : undefined}
              className="field"
            />
          </div>
        ))}
      </div>
      <button type="submit" className="button button-primary mt-4">
        {labels.calculate}
      </button>
      <div aria-live="assertive" className="text-base">
        {outcome === 'invalid' && (
          <p id={`${id}-notice`} className="mt-3 font-semibold text-coral-ink">
            {labels.invalid}
          </p>
        )}
        {outcome !== null && outcome !== 'invalid' && (
          <p className="mt-3">
            {labels.result} <strong>{outcome.bmi}</strong>
            {categoryNames[outcome.category] && `: ${categoryNames[outcome.category]}`}
          </p>
        )}
      </div>
    </form>
  )
}
