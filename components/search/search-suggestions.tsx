'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { SampleMark } from '@/components/ui/sample-mark'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchResult } from '@/lib/search/result'
import type { SuggestionsProps } from './suggestions-props'
import { useComboboxKeys } from './use-combobox-keys'
import { useFoundPages } from './use-found-pages'

const NOWHERE = { question: '', index: -1 }

/**
 * What opens under a search box: pages of ours that fit, and the way to all results. Focus stays in the
 * box; `aria-activedescendant` says where the arrows are. Options are links, so that a finger, a mouse and
 * "open in a new tab" do what they do everywhere.
 */
export function SearchSuggestions({
  input,
  text,
  typed,
  listId,
  labels,
  inFlow,
  onState,
}: SuggestionsProps) {
  const question = text.trim()
  const found = useFoundPages(question)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [active, setActive] = useState(NOWHERE)
  const optionId = useId()
  const list = useRef<HTMLDivElement>(null)

  const ready = found.state === 'found' && found.question === question
  const options: SearchResult[] = ready ? found.answer.results : []
  const open = (typed || asked) && dismissed !== question && question.length > 1
  const expanded = open && options.length > 0
  // The last option leads to all results.
  const count = expanded ? options.length + 1 : 0
  const at = active.question === question && active.index < count ? active.index : -1
  const activeId = at < 0 ? undefined : `${optionId}${at}`

  useEffect(() => onState({ expanded, activeId }), [onState, expanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useComboboxKeys(input, {
    expanded,
    active: at,
    count,
    move: (index) => setActive({ question, index }),
    show: () => {
      setDismissed(null)
      setAsked(true)
    },
    hide: () => {
      setDismissed(question)
      setActive(NOWHERE)
    },
    leave: () => {
      setAsked(false)
      setDismissed(null)
      setActive(NOWHERE)
    },
    choose: () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
  })

  const option = (index: number) => ({
    id: `${optionId}${index}`,
    role: 'option',
    'aria-selected': index === at,
    tabIndex: -1,
    onClick: () => setDismissed(question),
    className:
      'block min-h-11 px-4 py-2.5 hover:bg-tint aria-selected:bg-tint aria-selected:shadow-[inset_3px_0_0_var(--coral)]',
  })

  const place = inFlow
    ? 'mt-3'
    : 'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(34rem,70vh)] overflow-y-auto shadow-menu'
  return (
    <>
      <p role="status" className="sr-only">
        {open && ready && statusOf(options.length)}
        {open && found.state === 'failed' && labels.failed}
      </p>
      {/* A press on the list must not take the focus out of the box. */}
      <div
        onMouseDown={(event) => event.preventDefault()}
        className={`rounded-lg border border-line bg-surface ${place} ${open && (ready || found.state === 'failed') ? '' : 'hidden'}`}
      >
        <div ref={list} id={listId} role="listbox" aria-label={labels.suggestions}>
          {expanded &&
            options.map((page, index) => (
              <SiteLink key={page.href} href={page.href} {...option(index)}>
                <span className="block font-semibold text-brand">
                  {page.title}
                  {page.sampleMark && <SampleMark label={page.sampleMark} />}
                </span>
                <span className="block text-sm text-muted">{page.kind}</span>
              </SiteLink>
            ))}
          {expanded && (
            <SiteLink
              href={`/search?q=${encodeURIComponent(question)}`}
              {...option(options.length)}
            >
              <span className="font-semibold">
                {labels.allResults} “{question}”
              </span>
            </SiteLink>
          )}
        </div>
        {open && options.length === 0 && (
          <p aria-hidden="true" className="px-4 py-3">
            {found.state === 'failed' ? labels.failed : labels.noResults}
          </p>
        )}
      </div>
    </>
  )

  function statusOf(number: number): string {
    if (number === 0) return labels.noResults
    return `${number} ${number === 1 ? labels.result : labels.results}. ${labels.hint}`
  }
}
