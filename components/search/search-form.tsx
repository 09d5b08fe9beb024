'use client'

import { useState } from 'react'
import { SearchGlyph } from '@/components/ui/glyphs'
import { SearchField } from './search-field'
import type { SuggestionLabels } from './suggestion-labels'

interface SearchFormProps {
  labels: SuggestionLabels
  question?: string
  /** Suggestions push down what follows instead of covering it. */
  inFlow?: boolean
}

/** Our own search. It is an ordinary form: without script it leads to the results. */
export function SearchForm({ labels, question = '', inFlow }: SearchFormProps) {
  const [text, setText] = useState(question)
  return (
    <form action="/search" role="search" className="flex max-w-[44rem] flex-wrap items-start gap-2">
      <SearchField
        text={text}
        onText={setText}
        labels={labels}
        inFlow={inFlow}
        aria-label={labels.input}
      />
      <button type="submit" className="button button-primary min-h-14">
        <SearchGlyph />
        {labels.button}
      </button>
    </form>
  )
}
