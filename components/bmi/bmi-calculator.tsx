'use client'

import { useRef, useState } from 'react'
import { BMI_FIELDS, calculateBmi, type BmiField, type BmiOutcome } from '@/lib/bmi/calculator'
import type { BmiWords } from '@/lib/content/bmi'
import { BmiResultView } from './bmi-result'

const EMPTY = { feet: '', inches: '', weight: '' }

/** The card with the three measurements, and what they come to. Everything stays in the browser. */
export function BmiCalculator({ words }: { words: BmiWords }) {
  const { labels } = words
  const [values, setValues] = useState(EMPTY)
  const [outcome, setOutcome] = useState<BmiOutcome | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const problems = outcome?.problems ?? []
  const result = outcome?.result

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const next = calculateBmi(values)
    setOutcome(next)
    const first = next.problems?.[0]
    if (!first) return
    console.log(problemOf(first))
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  function reset() {
    setValues(EMPTY)
    setOutcome(null)
    form.current?.querySelector<HTMLInputElement>('[name="feet"]')?.focus()
  }

  const problemOf = (field: BmiField) => labels[`${field}Invalid`]

  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
      <section
        aria-labelledby="bmi-form"
        className="needs-script rounded-lg border border-line bg-surface p-6 sm:p-8"
      >
        <h2 id="bmi-form" className="text-h2">
          {words.formHeading}
        </h2>
        {words.formIntro && <p className="mt-3 text-muted">{words.formIntro}</p>}
        <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-5">
          {BMI_FIELDS.map((field) => {
            const wrong = problems.includes(field)
            return (
              <div key={field}>
                <label htmlFor={`bmi-${field}`} className="font-semibold">
                  {labels[field]}
                </label>
                {wrong && (
                  <p id={`bmi-${field}-error`} className="mt-1 font-semibold text-coral-ink">
                    {problemOf(field)}
                  </p>
                )}
                <input
                  id={`bmi-${field}`}
                  name={field}
                  type="number"
                  step="any"
                  inputMode="decimal"
                  autoComplete="off"
                  value={values[field]}
                  onChange={(event) => setValues({ ...values, [field]: event.target.value })}
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `bmi-${field}-error` : undefined}
                  className={`field mt-1.5 ${wrong ? 'border-2 border-coral' : ''}`}
                />
              </div>
            )
          })}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-primary">
              {labels.calculate}
            </button>
            {result && (
              <button type="button" onClick={reset} className="button button-secondary">
                {labels.reset}
              </button>
            )}
          </div>
        </form>
        {words.privacyNote && <p className="mt-6 text-sm text-muted">{words.privacyNote}</p>}
      </section>
      <section aria-labelledby="bmi-result" className="needs-script min-w-0">
        <h2 id="bmi-result" className="text-h2">
          {words.resultHeading}
        </h2>
        <div role="status" className="mt-4">
          {result ? <BmiResultView result={result} words={words} /> : <p>{words.emptyText}</p>}
        </div>
      </section>
    </div>
  )
}
