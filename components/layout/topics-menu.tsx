'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronDown } from '@/components/ui/glyphs'

/**
 * Disclosure navigation, after the WAI-ARIA example of that name: a button that shows a plain list of
 * links. Escape closes it and gives focus back; so do choosing a link and leaving it.
 */
export function TopicsMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return (
    <li
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // The mobile menu round it stays open: one Escape, one layer.
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (to instanceof Node && !event.currentTarget.contains(to)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="needs-script nav-item w-full justify-between"
      >
        {label}
        <ChevronDown
          size={16}
          className={`transition-transform motion-reduce:transition-none ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panelId}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
        }}
        className={`open-without-script nav:absolute nav:top-full nav:left-1/2 nav:z-10 nav:w-[34rem] nav:-translate-x-1/2 nav:rounded-lg nav:border nav:border-line nav:bg-surface nav:p-3 nav:shadow-menu ${open ? 'block' : 'hidden'}`}
      >
        {children}
      </div>
    </li>
  )
}
