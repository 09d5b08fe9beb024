'use client'

import { useRef, useState } from 'react'
import { SearchField } from '@/components/search/search-field'
import type { SuggestionLabels } from '@/components/search/suggestion-labels'
import { SearchGlyph } from '@/components/ui/glyphs'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchEngine } from '@/lib/content/search/search-engines'
import { searchUrl } from './search-url'

interface SearchBoxProps {
  engine: SearchEngine
  site: string
  buttonLabel: string
  popularLabel: string
  popular: string[]
  siteSearchLabel: string
  newTabLabel: string
  suggestions: SuggestionLabels
}

/**
 * Submitting opens an external web search of our own site in a new tab and clears the box. What opens under the box while a reader types are our own pages: choosing one stays here. Without
 * script the form opens our own search: the content security policy lets no form post elsewhere.
 */
export function SearchBox(props: SearchBoxProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const question = text.trim()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const url = searchUrl(props.engine.url, props.site, text)
    if (!url) return
    window.open(url, '_blank', 'noopener')
    setText('')
  }

  return (
    <div>
      <form role="search" action="/search" onSubmit={submit} className="flex flex-wrap gap-2">
        <SearchField
          input={input}
          text={text}
          onText={setText}
          labels={props.suggestions}
          aria-labelledby="search-heading"
        />
        <button type="submit" className="button button-primary min-h-14">
          <SearchGlyph />
          {props.buttonLabel}
          <span className="needs-script sr-only">
            {' '}
            ({props.engine.name}, {props.newTabLabel})
          </span>
        </button>
      </form>
      <div className="needs-script mt-4 flex flex-wrap items-center gap-2">
        <span className="mr-1 text-sm font-semibold text-muted">{props.popularLabel}</span>
        {props.popular.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => {
              setText(word)
              input.current?.focus()
            }}
            className="min-h-9 rounded-full border border-line-strong bg-surface px-4 py-1 text-sm hover:bg-tint"
          >
            {word}
          </button>
        ))}
      </div>
      {props.siteSearchLabel && (
        <p className="mt-4">
          <SiteLink
            href={question ? `/search?q=${encodeURIComponent(question)}` : '/search'}
            className="link inline-block py-1 font-semibold"
          >
            {props.siteSearchLabel}
          </SiteLink>
        </p>
      )}
    </div>
  )
}
