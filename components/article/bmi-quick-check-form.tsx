'use client'

import { lazy, Suspense, useId, useRef, useState } from 'react'
import {
  QUICK_CHECK_FIELDS,
  quickCheck,
  type QuickCheckField,
  type QuickCheckOutcome,
} from '@/lib/bmi/quick-check'
import type { QuickCheckLabels } from '@/lib/content/site/labels'

const Notice = lazy(() =>
  import('@/components/ui/notice').then((module) => ({ default: module.Notice })),
)

interface BmiQuickCheckFormProps {
  labels: QuickCheckLabels
  /** Names by category key; a category without one shows only its figure. */
  categoryNames: Readonly<Record<string, string>>
}

/** Three text inputs, shorter than the calculator's own page. Everything stays in the browser. */
export function BmiQuickCheckForm({ labels, categoryNames }: BmiQuickCheckFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ feet: '', inches: '', weight: '' })
  const [outcome, setOutcome] = useState<QuickCheckOutcome | null>(null)
  const [notice, setNotice] = useState<{ title: string } | null>(null)
  const problems = outcome?.problems ?? []

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const next = quickCheck(values)
    setOutcome(next)
    const first = next.problems?.[0]
    if (!first) return
    // On the console as well as in the notice.
    console.log(labels.invalid)
    setNotice({ title: labels.invalid })
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const isWrong = (field: QuickCheckField) => problems.includes(field)

  return (
    <form ref={form} noValidate onSubmit={submit} data-brings-styles className="mt-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {QUICK_CHECK_FIELDS.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="text-sm font-semibold">
              {labels[name]}
            </label>
            <input
              id={`${id}-${name}`}
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              aria-invalid={isWrong(name) || undefined}
              aria-describedby={isWrong(name) ? `${id}-notice` : undefined}
              className={`field ${isWrong(name) ? 'border-2 border-coral' : ''}`}
            />
          </div>
        ))}
      </div>
      <button type="submit" className="button button-primary mt-4">
        {labels.calculate}
      </button>
      {problems.length > 0 && (
        <p id={`${id}-notice`} className="mt-3 text-base font-semibold text-coral-ink">
          {labels.invalid}
        </p>
      )}
      <div role="status" className="text-base">
        {outcome?.bmi !== undefined && (
          <p className="mt-3">
            {labels.result} <strong>{outcome.bmi}</strong>
            {categoryNames[outcome.category] && `: ${categoryNames[outcome.category]}`}
          </p>
        )}
      </div>
      {notice && (
        <Suspense fallback={null}>
          <Notice notice={notice} />
        </Suspense>
      )}
    </form>
  )
}
