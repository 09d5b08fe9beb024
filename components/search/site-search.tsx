'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { matchPages, type SearchablePage } from './match-pages'
import { SearchResults } from './search-results'

export interface SiteSearchLabels {
  input: string
  placeholder: string
  button: string
  resultsFor: string
  noResults: string
}

/** Searches our own pages while the reader types; the address carries the first question (`?q=`). */
export function SiteSearch({
  labels,
  pages,
}: {
  labels: SiteSearchLabels
  pages: SearchablePage[]
}) {
  const asked = useSearchParams().get('q') ?? ''
  const [text, setText] = useState(asked)
  const question = text.trim()
  const found = matchPages(pages, question)
  return (
    <>
      <form action="/search" role="search" className="flex max-w-[44rem] flex-wrap gap-2">
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={labels.input}
          placeholder={labels.placeholder}
          className="field min-h-14 flex-1 basis-72 text-lg"
        />
        <button type="submit" className="button button-primary min-h-14">
          {labels.button}
        </button>
      </form>
      <p role="status" className="mt-8 font-semibold">
        {question &&
          (found.length > 0
            ? `${labels.resultsFor} “${question}”: ${found.length}`
            : labels.noResults)}
      </p>
      <SearchResults pages={found} />
    </>
  )
}
