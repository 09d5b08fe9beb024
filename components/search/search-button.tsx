'use client'

import { useState, type ComponentType, type MouseEvent } from 'react'
import { SearchGlyph } from '@/components/ui/glyphs'
import type { SearchDialogProps } from './search-dialog'
import type { SuggestionLabels } from './suggestion-labels'

interface SearchButtonProps {
  label: string
  closeLabel: string
  labels: SuggestionLabels
}

const load = () => import('./search-dialog')

/**
 * The magnifier of the header: a link to the search page which, where there is script, opens the search
 * over the page instead. The search itself is loaded on the way to the press. There is no one-key
 * shortcut: speech control and slips of the hand would set it off (WCAG 2.1.4).
 */
export function SearchButton({ label, closeLabel, labels }: SearchButtonProps) {
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    load().then(
      (module) => {
        setDialog(() => module.SearchDialog)
        setOpen(true)
      },
      () => location.assign(href),
    )
  }

  return (
    <>
      <a
        href="/search"
        onClick={onClick}
        onPointerEnter={() => void load().catch(() => undefined)}
        aria-label={label}
        title={label}
        className="icon-button border-transparent! bg-transparent!"
      >
        <SearchGlyph />
      </a>
      {Dialog && open && (
        <Dialog
          label={label}
          closeLabel={closeLabel}
          labels={labels}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
