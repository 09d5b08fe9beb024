import type { ReactNode } from 'react'
import { CLOSE, SEARCH } from './glyph-paths'

interface GlyphProps {
  /** Pixels; the stroke width scales with it. */
  size?: number
  className?: string
}

/** A 24-unit drawing in the current text color. Never carries meaning alone: hidden from assistive technology. */
export function Glyph({ size = 20, className, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className === undefined ? 'glyph' : `glyph ${className}`}
    >
      {children}
    </svg>
  )
}

export function ChevronDown(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m5 9 7 7 7-7" />
    </Glyph>
  )
}

export function ChevronLeft(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m15 5-7 7 7 7" />
    </Glyph>
  )
}

export function ChevronRight(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m9 5 7 7-7 7" />
    </Glyph>
  )
}

export function ArrowRight(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 12h16m-6-6 6 6-6 6" />
    </Glyph>
  )
}

export function ArrowLeft(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M20 12H4m6-6-6 6 6 6" />
    </Glyph>
  )
}

export function MenuGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Glyph>
  )
}

export function CloseGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d={CLOSE} />
    </Glyph>
  )
}

export function PauseGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M8.5 5v14M15.5 5v14" strokeWidth={2.5} />
    </Glyph>
  )
}

export function PlayGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M7.5 5v14l11-7z" fill="currentColor" />
    </Glyph>
  )
}

export function SunGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
    </Glyph>
  )
}

export function MoonGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
    </Glyph>
  )
}

export function PrinterGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M7 9V4h10v5M7 17H4.5v-6A2 2 0 0 1 6.5 9h11a2 2 0 0 1 2 2v6H17M7 14h10v6H7z" />
    </Glyph>
  )
}

export function ShareGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M5 12v7.5h14V12" />
    </Glyph>
  )
}

export function SearchGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d={SEARCH} />
    </Glyph>
  )
}

export function CheckGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.5 4.5L19 7" strokeWidth={2.25} />
    </Glyph>
  )
}

export function CrossGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m7 7 10 10M17 7 7 17" strokeWidth={2.25} />
    </Glyph>
  )
}

export function FeedMark(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
      <circle cx="6" cy="18" r="1" fill="currentColor" />
    </Glyph>
  )
}
