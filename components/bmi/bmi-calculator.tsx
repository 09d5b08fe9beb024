'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { noticesPlace, showNotice } from '@/components/ui/notices'
import { calculateBmi, type BmiOutcome } from '@/lib/bmi/calculator'
import { fragmentOf, measurementsOf } from '@/lib/bmi/fragment'
import { lowerLevel, readByLowerCutoffs } from '@/lib/bmi/lower-cutoffs'
import { EMPTY_MEASUREMENTS, fieldsInUse, type Measurements } from '@/lib/bmi/measurements'
import type { BmiWords } from '@/lib/content/pages/bmi'
import { BmiForm } from './bmi-form'
import { useAddressFragment } from './use-address-fragment'

// The chart and what moves are large, and there is nothing to show before a result.
const BmiResultView = lazy(() =>
  import('./bmi-result').then((module) => ({ default: module.BmiResultView })),
)

/** The card with the measurements, and what they come to. Everything stays in the browser. */
export function BmiCalculator({ words }: { words: BmiWords }) {
  const { labels } = words
  const [measurements, setMeasurements] = useState(EMPTY_MEASUREMENTS)
  const [lower, setLower] = useState(false)
  const [outcome, setOutcome] = useState<BmiOutcome | null>(null)
  /** What the result on show was worked out from; the fields may have changed since. */
  const [calculated, setCalculated] = useState(EMPTY_MEASUREMENTS)
  const [copied, setCopied] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const resultHeading = useRef<HTMLHeadingElement>(null)
  const result = outcome?.result
  const read = result && lower ? readByLowerCutoffs(result) : result
  const category = words.categories.find(({ key }) => key === read?.category)

  useEffect(() => void noticesPlace(), [])

  const writeFragment = useAddressFragment((fragment) => {
    const shared = measurementsOf(fragment)
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

  function submit(event: React.FormEvent) {
    event.preventDefault()
    // A number field hands out what it cannot read as empty text, and empty inches would pass for 0.
    const unreadable = fieldsInUse(measurements).filter((field) => input(field)?.validity.badInput)
    const marks = Object.fromEntries(unreadable.map((field) => [field, '?']))
    const next = calculateBmi({ ...measurements, ...marks })
    show(measurements, next)
    if (next.result) {
      // Beside the form it is in sight; below it, it may not be.
      if (matchMedia('(width < 64rem)').matches) resultHeading.current?.scrollIntoView()
      return
    }
    const text = next.problems.map((field) => labels[`${field}Invalid`]).join('. ')
    console.log(`${labels.errorSummary}: ${text}`)
    showNotice({ type: 'error', title: labels.errorSummary, text })
    const [first] = next.problems
    if (first) input(first)?.focus()
  }

  function change(next: Measurements) {
    setMeasurements(next)
    const switched =
      next.heightUnit !== measurements.heightUnit || next.weightUnit !== measurements.weightUnit
    // What was said of the fields of the other unit no longer stands anywhere.
    if (!switched || !outcome?.problems) return
    const inUse = fieldsInUse(next)
    setOutcome({ problems: outcome.problems.filter((field) => inUse.includes(field)) })
  }

  function reset() {
    // What a number field could not read is no text of ours: only the field itself can forget it.
    for (const field of fieldsInUse(measurements)) {
      const box = input(field)
      if (box?.validity.badInput) box.value = ''
    }
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
    writeFragment(fragmentOf(calculated))
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(labels.linkCopied)
    } catch {
      // A refused clipboard shows the address, to be copied by hand.
      setCopied(location.href)
    }
  }

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
        <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-6">
          <BmiForm
            words={words}
            measurements={measurements}
            problems={outcome?.problems ?? []}
            lower={lower}
            onMeasurements={change}
            onLower={(next) => {
              setLower(next)
              setCopied('')
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <button type="submit" className="button button-primary">
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
        {/* One short sentence; the panel below would be read out whole, and again with the chart. */}
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
