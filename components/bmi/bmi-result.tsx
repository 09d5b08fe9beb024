'use client'

import { domAnimation, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { lazy, Suspense } from 'react'
import type { BmiResult } from '@/lib/bmi/calculator'
import { BMI_COLORS, chartSegments } from '@/lib/bmi/chart'
import { healthyRange } from '@/lib/bmi/healthy-range'
import { readByLowerCutoffs } from '@/lib/bmi/lower-cutoffs'
import type { WeightUnit } from '@/lib/bmi/measurements'
import type { BmiText } from '@/lib/content/pages/bmi'
import { BmiChartTable } from './bmi-chart-table'
import { BmiLowerStatement } from './bmi-lower-statement'
import { BmiScale } from './bmi-scale'
import { BmiWorking } from './bmi-working'

// The text need not wait for the chart.
const BmiChart = lazy(() => import('./bmi-chart').then((module) => ({ default: module.BmiChart })))

interface BmiResultViewProps {
  result: BmiResult
  /** The current unit, which may have changed since. */
  weightUnit: WeightUnit
  lower: boolean
  words: BmiText
}

/** The score, its meaning, the chart with its table, the advice, and the calculation. */
export function BmiResultView({ result: ownResult, weightUnit, lower, words }: BmiResultViewProps) {
  const { labels } = words
  const result = lower ? readByLowerCutoffs(ownResult) : ownResult
  const category = words.categories.find(({ key }) => key === result.category)
  const segments = chartSegments(result)
  const reduced = useReducedMotion()
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <m.div
          initial={reduced ? false : { opacity: 0, y: 16 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ duration: 0.35, ease: 'easeOut' }}
          className="grid gap-8"
        >
          <div>
            <div className="flex flex-wrap items-center gap-6">
              <p
                className="grid size-32 shrink-0 place-content-center rounded-full border-[10px] text-center"
                style={{ borderColor: BMI_COLORS[result.category] }}
              >
                <span className="text-sm text-muted">{labels.score}</span>{' '}
                <strong className="text-h2 leading-none">{result.shown}</strong>
              </p>
              <div className="min-w-0 flex-1 basis-48">
                <p className="text-h3 font-bold">{category?.label}</p>
                <p className="mt-1">{category?.description}</p>
              </div>
            </div>
            <BmiScale result={result} lower={lower} />
            {lower && <BmiLowerStatement bmi={result.bmi} words={words} />}
            <p className={lower ? 'mt-5' : ''}>
              {labels.healthyRange}:{' '}
              <strong className="block">{healthyRange(result.healthy, weightUnit)}</strong>
            </p>
          </div>
          <section aria-labelledby="bmi-chart">
            <h3 id="bmi-chart" className="text-h3">
              {words.chartHeading}
            </h3>
            <Suspense fallback={<div className="mx-auto size-[220px]" />}>
              <BmiChart segments={segments} />
            </Suspense>
            <div className="mt-4">
              <BmiChartTable result={result} segments={segments} lower={lower} words={words} />
            </div>
          </section>
          <section aria-labelledby="bmi-advice">
            <h3 id="bmi-advice" className="text-h3">
              {words.adviceHeading}
            </h3>
            <p className="mt-2">{category?.advice}</p>
            <p className="mt-3 text-sm text-muted">{words.note}</p>
          </section>
          <BmiWorking result={result} labels={labels} />
        </m.div>
      </MotionConfig>
    </LazyMotion>
  )
}
