'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CloseGlyph, MenuGlyph } from '@/components/ui/glyphs'

/** On small screens the navigation stands behind this button; on wide ones it is simply there. */
export function MenuToggle({
  openLabel,
  closeLabel,
  children,
}: {
  openLabel: string
  closeLabel: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="needs-script button button-secondary button-small order-1 px-3 nav:hidden"
      >
        {open ? <CloseGlyph /> : <MenuGlyph />}
        <span className="menu-label">{open ? closeLabel : openLabel}</span>
      </button>
      <div
        id={panelId}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
        }}
        className={`open-without-script site-menu nav:block ${open ? 'block' : 'hidden'}`}
      >
        {children}
      </div>
    </>
  )
}
