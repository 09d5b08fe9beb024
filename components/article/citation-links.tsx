import { Fragment } from 'react'

interface CitationLinksProps {
  marks: { number: number; id: string; title: string }[]
  sourceLabel: string
}

/** Superscript numbers that link to the source list; the list links back by the mark's id. */
export function CitationLinks({ marks, sourceLabel }: CitationLinksProps) {
  if (marks.length === 0) return null
  return (
    <sup className="citation">
      {marks.map((mark, index) => (
        <Fragment key={mark.id}>
          {index > 0 && <wbr />}
          <a
            id={mark.id}
            href={`#source-${mark.number}`}
            aria-label={`${sourceLabel} ${mark.number}: ${mark.title}`}
          >
            {mark.number}
          </a>
        </Fragment>
      ))}
    </sup>
  )
}
