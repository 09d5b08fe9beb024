import type { BmiResult } from '@/lib/bmi/calculator'
import { BMI_COLORS } from '@/lib/bmi/chart'
import type { BmiCategory } from '@/lib/bmi/bmi'
import { lowerRange } from '@/lib/bmi/lower-range'
import type { BmiText } from '@/lib/content/pages/bmi'

interface BmiChartTableProps {
  result: BmiResult
  segments: { category: BmiCategory; value: number }[]
  lower: boolean
  words: BmiText
}

/** The ring chart as a table, with its colors as a key. */
export function BmiChartTable({ result, segments, lower, words }: BmiChartTableProps) {
  const { labels } = words
  return (
    <table className="w-full text-left text-sm">
      <caption className="mb-2 text-left text-muted">{labels.caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {[labels.category, labels.range, labels.value].map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-3 align-bottom last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {segments.map(({ category: key, value }) => {
          const entry = words.categories.find((each) => each.key === key)
          const isYours = key === result.category
          const range = entry?.range ?? ''
          return (
            <tr key={key} className={`border-b border-line ${isYours ? 'bg-tint' : ''}`}>
              <th scope="row" className="py-1.5 pr-3 font-semibold">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-block size-3 rounded-full [print-color-adjust:exact]"
                  style={{ background: BMI_COLORS[key] }}
                />
                {entry?.chartLabel}
                {isYours && ` (${labels.yours})`}
              </th>
              <td className="py-1.5 pr-3">{lower ? lowerRange(range) : range}</td>
              <td className="py-1.5 tabular-nums">{isYours ? result.shown : value}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
