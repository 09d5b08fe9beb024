import { MoonGlyph, SunGlyph } from '@/components/ui/glyphs'

/** CSS decides which of the two icons shows: the server does not know the theme. */
export function ThemeToggle({ label }: { label: string }) {
  return (
    <theme-toggle className="contents">
      <button
        type="button"
        className="needs-script icon-button icon-button-bare"
        aria-label={label}
        title={label}
      >
        <SunGlyph className="theme-dark-only" />
        <MoonGlyph className="theme-light-only" />
      </button>
    </theme-toggle>
  )
}
