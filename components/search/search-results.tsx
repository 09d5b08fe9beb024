import { SampleMark } from '@/components/ui/sample-mark'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchResult } from '@/lib/search/result'
import { Fragment } from 'react'

interface MarkedTextProps {
  text: string
  /** Start and end of each mark, in UTF-16 units, in order. */
  marks: readonly (readonly [start: number, end: number])[]
}

/** A sentence with the query terms highlighted. */
function MarkedText({ text, marks }: MarkedTextProps) {
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

/** Search results as a plain list: each with its title, the section with the answer, and an excerpt. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="mt-4 max-w-[44rem]">
      {results.map((page) => (
        <li key={page.href} className="border-t border-line py-5">
          <h2 className="text-h3">
            <SiteLink href={page.href} className="link">
              {page.title}
              {page.section && ` › ${page.section}`}
            </SiteLink>
            {page.sampleMark && <SampleMark label={page.sampleMark} />}
          </h2>
          <p className="mt-1 text-sm font-semibold text-coral-ink">{page.kind}</p>
          {page.description && (
            <p className="mt-1 text-muted">
              <MarkedText text={page.description} marks={page.marks} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
