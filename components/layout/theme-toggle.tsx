'use client'

import { MoonGlyph, SunGlyph } from '@/components/ui/glyphs'

/**
 * Stored at the reader's own click alone; with the preference category refused, until the browser is closed.
 * Which of the two glyphs shows is CSS's business, so server and browser agree before the theme is known.
 */
export function ThemeToggle({ label }: { label: string }) {
  function toggle() {
    const root = document.documentElement
    const current =
      root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const next = current === 'dark' ? 'light' : 'dark'
    root.dataset.theme = next
    try {
      const kept = localStorage.getItem('consent')?.includes('"preference":false') !== true
      const storage = kept ? localStorage : sessionStorage
      storage.setItem('theme', next)
    } catch {
      // Storage is off: the choice lasts as long as the page.
    }
  }

  return (
    <button
      type="button"
      onClick={toggle}
      className="needs-script icon-button border-transparent! bg-transparent!"
      aria-label={label}
      title={label}
    >
      <SunGlyph className="theme-dark-only" />
      <MoonGlyph className="theme-light-only" />
    </button>
  )
}
