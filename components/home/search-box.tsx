'use client'

import { useRef, useState } from 'react'
import { SearchGlyph } from '@/components/ui/glyphs'
import { SiteLink } from '@/components/ui/site-link'
import { matchPages, type SearchablePage } from '@/components/search/match-pages'
import { searchUrl } from './search-url'

interface SearchBoxProps {
  engineUrl: string
  site: string
  placeholder: string
  buttonLabel: string
  popularLabel: string
  popular: string[]
  siteSearchLabel: string
  newTabLabel: string
  pages: SearchablePage[]
}

const MOST_SHOWN = 5

/**
 * Submitting opens an external web search of our own site in a new tab and clears the box (specification
 * §5). Meanwhile our own pages that fit what is typed are offered below. Without script the form opens our
 * own search: the content security policy lets no form post elsewhere.
 */
export function SearchBox(props: SearchBoxProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const question = text.trim()
  const matches = question.length < 2 ? [] : matchPages(props.pages, question).slice(0, MOST_SHOWN)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const url = searchUrl(props.engineUrl, props.site, text)
    if (!url) return
    window.open(url, '_blank', 'noopener')
    setText('')
  }

  return (
    <div>
      <form role="search" action="/search" onSubmit={submit} className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-labelledby="search-heading"
          placeholder={props.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="field min-h-14 flex-1 basis-72 text-lg"
        />
        <button type="submit" className="button button-primary min-h-14">
          <SearchGlyph />
          {props.buttonLabel}
          <span className="needs-script sr-only"> ({props.newTabLabel})</span>
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
      <div role="status">
        <ul>
          {matches.map((page) => (
            <li key={page.href}>
              <SiteLink href={page.href} className="link inline-block py-1">
                {page.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
