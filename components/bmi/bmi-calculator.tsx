'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { toastContainer, showToast } from '@/components/ui/toasts'
import { calculateBmi, type BmiOutcome } from '@/lib/bmi/calculator'
import { getFragment, getMeasurements } from '@/lib/bmi/fragment'
import { lowerLevel, readByLowerCutoffs } from '@/lib/bmi/lower-cutoffs'
import { EMPTY_MEASUREMENTS, fieldsInUse, type Measurements } from '@/lib/bmi/measurements'
import type { BmiText } from '@/lib/content/pages/bmi'
import { BmiForm } from './bmi-form'
import { BmiQuestion, QUESTION_ID } from './bmi-question'
import { problemMessage } from './problem-message'
import { useAddressFragment } from './use-address-fragment'

// The chart and its animation are large, and there is nothing to show before a result.
const BmiResultView = lazy(() =>
  import('./bmi-result').then((module) => ({ default: module.BmiResultView })),
)

/** The BMI form and its result. Everything stays in the browser. */
export function BmiCalculator({ words }: { words: BmiText }) {
  const { labels } = words
  const [measurements, setMeasurements] = useState(EMPTY_MEASUREMENTS)
  const [lower, setLower] = useState(false)
  const [outcome, setOutcome] = useState<BmiOutcome | null>(null)
  /** The input of the displayed result; the fields may have changed since. */
  const [calculated, setCalculated] = useState(EMPTY_MEASUREMENTS)
  const [copied, setCopied] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const resultHeading = useRef<HTMLHeadingElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const result = outcome?.kind === 'result' ? outcome.result : undefined
  const read = result && lower ? readByLowerCutoffs(result) : result
  const category = words.categories.find(({ key }) => key === read?.category)

  useEffect(() => void toastContainer(), [])

  useEffect(() => {
    if (outcome?.kind === 'unusual' || outcome?.kind === 'impossible') question.current?.focus()
  }, [outcome])

  const writeFragment = useAddressFragment((fragment) => {
    const shared = getMeasurements(fragment)
    if (!shared) return
    setMeasurements(shared)
    show(shared, calculateBmi(shared))
  })

  function show(of: Measurements, next: BmiOutcome) {
    setCalculated(of)
    setOutcome(next)
    setCopied('')
  }

  function input(name: string) {
    return form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  }

  function calculate(from: Measurements, isConfirmed = false) {
    const next = calculateBmi(from, isConfirmed)
    setMeasurements(from)
    show(from, next)
    if (next.kind === 'result') {
      // A button that was clicked there disappears with its question.
      if (question.current?.contains(document.activeElement)) submitButton.current?.focus()
      // Next to the form it is visible; below the form it may not be.
      if (matchMedia('(width < 64rem)').matches) resultHeading.current?.scrollIntoView()
      return
    }
    if (next.kind !== 'refused') return
    const text = next.problems.map((problem) => problemMessage(problem, labels)).join('. ')
    console.log(`${labels.errorSummary}: ${text}`)
    showToast({ type: 'error', title: labels.errorSummary, text })
    const [first] = next.problems
    if (first) input(first.field)?.focus()
  }

  function change(next: Measurements) {
    setMeasurements(next)
    if (!outcome || outcome.kind === 'result') return
    // The question or suggestion was about other figures.
    if (outcome.kind !== 'refused') return setOutcome(null)
    // Messages about the fields of the other unit no longer apply.
    const inUse = fieldsInUse(next)
    const problems = outcome.problems.filter(({ field }) => inUse.includes(field))
    setOutcome({ kind: 'refused', problems, suggestions: [] })
  }

  function reset() {
    setMeasurements({
      ...EMPTY_MEASUREMENTS,
      heightUnit: measurements.heightUnit,
      weightUnit: measurements.weightUnit,
    })
    setOutcome(null)
    setCopied('')
    writeFragment('')
    input(fieldsInUse(measurements)[0] ?? '')?.focus()
  }

  async function copyLink() {
    writeFragment(getFragment(calculated))
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(labels.linkCopied)
    } catch {
      // If the clipboard is blocked, show the URL for manual copying.
      setCopied(location.href)
    }
  }

  const offers = outcome?.kind === 'refused' && outcome.suggestions.length > 0

  function announcement() {
    if (!result) return ''
    const level = lower ? `. ${words.lower.heading}: ${words.lower[lowerLevel(result.bmi)]}` : ''
    return `${labels.announcement} ${result.shown}, ${category?.label ?? ''}${level}`
  }

  return (
    <div data-brings-styles className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
      <section
        aria-labelledby="bmi-form"
        className="needs-script rounded-lg border border-line bg-surface p-5 sm:p-8 print:hidden"
      >
        <h2 id="bmi-form" className="text-h2">
          {words.formHeading}
        </h2>
        {words.formIntro && <p className="mt-3 text-muted">{words.formIntro}</p>}
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            calculate(measurements)
          }}
          className="mt-6 grid gap-6"
        >
          <BmiForm
            words={words}
            measurements={measurements}
            problems={outcome?.kind === 'refused' ? outcome.problems : []}
            suggestionsId={offers ? QUESTION_ID : null}
            lower={lower}
            onMeasurements={change}
            onLower={(next) => {
              setLower(next)
              setCopied('')
            }}
          />
          {outcome && outcome.kind !== 'result' && (
            <BmiQuestion
              outcome={outcome}
              labels={labels}
              place={question}
              onSuggestion={(suggestion) => calculate(suggestion.measurements)}
              onConfirm={() => calculate(measurements, true)}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <button ref={submitButton} type="submit" className="button button-primary">
              {labels.calculate}
            </button>
            {result && (
              <>
                <button type="button" onClick={reset} className="button button-secondary">
                  {labels.reset}
                </button>
                <button type="button" onClick={copyLink} className="button button-secondary">
                  {labels.copyLink}
                </button>
                <span aria-hidden="true" className="text-sm font-semibold break-all text-muted">
                  {copied}
                </span>
              </>
            )}
          </div>
        </form>
        {words.privacyNote && <p className="mt-6 text-sm text-muted">{words.privacyNote}</p>}
      </section>
      <section aria-labelledby="bmi-result" className="needs-script min-w-0">
        <h2 id="bmi-result" ref={resultHeading} className="text-h2">
          {words.resultHeading}
        </h2>
        {/* One short sentence: the whole panel below would be read out, and again once the chart loads. */}
        <p role="status" className="sr-only">
          {copied || announcement()}
        </p>
        <div className="mt-4">
          {result ? (
            <Suspense fallback={null}>
              <BmiResultView
                result={result}
                weightUnit={measurements.weightUnit}
                lower={lower}
                words={words}
              />
            </Suspense>
          ) : (
            <p>{words.emptyText}</p>
          )}
        </div>
      </section>
    </div>
  )
}
