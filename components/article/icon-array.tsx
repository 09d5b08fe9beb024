import { Fragment, type ReactNode } from 'react'
import {
  iconArrayText,
  getRegions,
  type IconArrayData,
  type IconPart,
  type IconPartName,
} from '@/lib/content/articles/icon-array'
import type { ArticleLabels } from '@/lib/content/site/labels'

/** Cells per row, by the number of people. */
const COLUMNS: Readonly<Record<number, number>> = { 100: 10, 1000: 40 }
/** The side length of a cell in SVG units. */
const CELL = 10

/** Groups differ by shape as well as by color: a person, a diamond, an outlined person. */
function Sign({ name }: { name: IconPartName }) {
  if (name === 'harmed') return <path className="icon-sign" d="M5 .8 9.2 5 5 9.2.8 5Z" />
  return (
    <path
      className="icon-sign"
      d="M5 1a1.7 1.7 0 1 1 0 3.4A1.7 1.7 0 0 1 5 1ZM2.2 9.2C2.2 6.6 3.4 5.1 5 5.1S7.8 6.6 7.8 9.2Z"
    />
  )
}

interface GridProps {
  /** Distinguishes the grids on a page. */
  id: string
  parts: readonly IconPart[]
  total: number
}

/** The people of a group in rows. The text next to it says the same, so screen readers skip it. */
function Grid({ id, parts, total }: GridProps) {
  const columns = COLUMNS[total] ?? 10
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className="icon-grid"
      data-total={total}
      viewBox={`0 0 ${columns * CELL} ${(total / columns) * CELL}`}
    >
      {parts.map(({ name, count, from }) => (
        <Fragment key={name}>
          <pattern
            id={`${id}-${name}`}
            data-part={name}
            width={CELL}
            height={CELL}
            patternUnits="userSpaceOnUse"
          >
            <Sign name={name} />
          </pattern>
          {getRegions(from, count, columns).map(({ x, y, width, height }) => (
            <rect
              key={`${x} ${y}`}
              x={x * CELL}
              y={y * CELL}
              width={width * CELL}
              height={height * CELL}
              fill={`url(#${id}-${name})`}
            />
          ))}
        </Fragment>
      ))}
    </svg>
  )
}

interface IconArrayProps {
  array: IconArrayData
  /** The citation numbers of its sources. */
  marks: ReactNode
  labels: ArticleLabels
}

/**
 * How many people a treatment helps and harms: two groups of the same size, in pictures and in the same words. Modeled
 * on the fact boxes of risk literacy research: natural frequencies, one denominator, both groups.
 */
export function IconArray({ array, marks, labels }: IconArrayProps) {
  const words = iconArrayText(array, labels)
  if (!words) return null
  const id = `people-${array._key}`
  return (
    <section
      aria-labelledby={id}
      className="icon-array keep-together"
      data-wanted={array.isWanted === true}
    >
      <h3 id={id} className="text-h3">
        {array.title}
      </h3>
      <p className="mt-2 text-base text-muted">
        <span className="font-semibold">{labels.iconWho}</span> {array.population}.{' '}
        <span className="font-semibold">{labels.iconTime}</span> {array.timeSpan}.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {words.groups.map(({ label, parts }, index) => (
          <div key={label}>
            <p className="font-bold">{label}</p>
            <Grid id={`${id}-${index}`} parts={parts} total={array.total ?? 100} />
            <ul className="icon-legend">
              {parts.map(({ name, words: said }) => (
                <li key={name}>
                  <svg
                    aria-hidden="true"
                    focusable="false"
                    data-part={name}
                    width="18"
                    height="18"
                    viewBox="0 0 10 10"
                  >
                    <Sign name={name} />
                  </svg>
                  <span>{said}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-4 font-semibold">
        {words.differences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        {array.note}
        {marks}
      </p>
    </section>
  )
}
