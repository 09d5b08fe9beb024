import { Fragment } from 'react'

interface MarkedTextProps {
  text: string
  /** Start and end of each mark, in UTF-16 units, in order. */
  marks: readonly (readonly [start: number, end: number])[]
}

/** A sentence with the query terms highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className="bg-transparent font-semibold text-inherit">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
