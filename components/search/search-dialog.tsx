'use client'

import { useEffect, useRef } from 'react'
import { CloseGlyph } from '@/components/ui/glyphs'
import { SearchForm } from './search-form'
import type { SuggestionLabels } from './suggestion-labels'

export interface SearchDialogProps {
  label: string
  closeLabel: string
  labels: SuggestionLabels
  onClose: () => void
}

/**
 * The search over the page: a modal `<dialog>`, so that the browser keeps the focus inside, closes it on
 * Escape and gives the focus back.
 */
export function SearchDialog({ label, closeLabel, labels, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('input')?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        const { target } = event
        // The dialog itself is hit only beside its content: on the backdrop.
        if (target === dialog.current) dialog.current?.close()
        if (target instanceof Element && target.closest('a')) dialog.current?.close()
      }}
      className="mx-auto mt-[max(1rem,8vh)] max-h-[88vh] w-[min(44rem,100vw-2rem)] max-w-none overflow-y-auto rounded-lg border border-line bg-paper text-ink shadow-menu backdrop:bg-[rgb(6_20_22/0.6)]"
    >
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 className="text-h3">{labels.input}</h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label={closeLabel}
            title={closeLabel}
            className="icon-button"
          >
            <CloseGlyph />
          </button>
        </div>
        <SearchForm labels={labels} inFlow />
      </div>
    </dialog>
  )
}
