'use client'

import dynamic from 'next/dynamic'
import { BMI_COLORS, chartSegments, type BmiResult } from '@/lib/bmi/calculator'
import type { BmiWords } from '@/lib/content/bmi'

// The chart library is large, and there is nothing to draw before a result.
const BmiChart = dynamic(() => import('./bmi-chart').then((module) => module.BmiChart), {
  ssr: false,
  loading: () => <div className="mx-auto size-[220px]" />,
})

/** The score, what it means, the chart with its table, the working and the advice. */
export function BmiResultView({ result, words }: { result: BmiResult; words: BmiWords }) {
  const { labels } = words
  const category = words.categories.find(({ key }) => key === result.category)
  const segments = chartSegments(result)
  const kilograms = (value: number) => `${value.toFixed(1)} kg`
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-6">
        <p
          className="grid size-32 shrink-0 place-content-center rounded-full border-[10px] text-center"
          style={{ borderColor: BMI_COLORS[result.category] }}
        >
          <span className="text-sm text-muted">{labels.score}</span>
          <strong className="text-h2 leading-none">{result.shown}</strong>
        </p>
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-h3 font-bold">{category?.label}</p>
          <p className="mt-1">{category?.description}</p>
        </div>
      </div>
      <p>
        {labels.working}: {result.weight} kg ÷ ({result.meters.toFixed(3)} m)² = {result.shown}
        <br />
        {labels.healthyRange}: {kilograms(result.healthy.from)} – {kilograms(result.healthy.to)}
      </p>
      <section aria-labelledby="bmi-chart">
        <h3 id="bmi-chart" className="text-h3">
          {words.chartHeading}
        </h3>
        <BmiChart segments={segments} />
        <table className="mt-4 w-full text-left text-sm">
          <caption className="mb-2 text-left text-muted">{labels.caption}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-3">
                {labels.category}
              </th>
              <th scope="col" className="py-1.5 pr-3">
                {labels.range}
              </th>
              <th scope="col" className="py-1.5">
                {labels.value}
              </th>
            </tr>
          </thead>
          <tbody>
            {segments.map(({ category: key, value }) => {
              const entry = words.categories.find((each) => each.key === key)
              return (
                <tr key={key} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-3 font-semibold">
                    <span
                      aria-hidden="true"
                      className="mr-2 inline-block size-3 rounded-full"
                      style={{ background: BMI_COLORS[key] }}
                    />
                    {entry?.chartLabel}
                    {key === result.category && ` (${labels.yours})`}
                  </th>
                  <td className="py-1.5 pr-3">{entry?.range}</td>
                  <td className="py-1.5">{value}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="bmi-advice">
        <h3 id="bmi-advice" className="text-h3">
          {words.adviceHeading}
        </h3>
        <p className="mt-2">{category?.advice}</p>
        <p className="mt-3 text-sm text-muted">{words.note}</p>
      </section>
    </div>
  )
}
