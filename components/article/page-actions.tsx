'use client'

import { useState } from 'react'
import { PrinterGlyph, ShareGlyph } from '@/components/ui/glyphs'

interface PageActionsProps {
  title: string
  printLabel: string
  shareLabel: string
  copiedLabel: string
}

/** Print, and share through the system where there is such a thing; else the link is copied. */
export function PageActions({ title, printLabel, shareLabel, copiedLabel }: PageActionsProps) {
  const [notice, setNotice] = useState('')

  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      setNotice(copiedLabel)
    } catch (error) {
      // Closing the share sheet is no failure; a refused clipboard shows the address to copy by hand.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setNotice(url)
    }
  }

  return (
    <div className="needs-script no-print flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={() => print()}
        className="button button-secondary button-small"
      >
        <PrinterGlyph />
        {printLabel}
      </button>
      <button type="button" onClick={share} className="button button-secondary button-small">
        <ShareGlyph />
        {shareLabel}
      </button>
      <span role="status" className="text-sm font-semibold text-muted">
        {notice}
      </span>
    </div>
  )
}
