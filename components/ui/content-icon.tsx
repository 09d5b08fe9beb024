import type { ReactNode } from 'react'
import { Glyph } from './glyphs'

// The names editors choose from in the Studio (schemas: icon). Server components only: any client component that
// imports it would ship the whole set to the browser.
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  heart: (
    <path d="M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20Z" />
  ),
  drop: (
    <>
      <path d="M12 3.5s6.5 6.7 6.5 11.2a6.5 6.5 0 0 1-13 0C5.5 10.2 12 3.5 12 3.5Z" />
      <path d="M9 15a3 3 0 0 0 3 3" />
    </>
  ),
  ribbon: (
    <path d="m7 20 7.6-11.2c1-1.5 1-3.3-.2-4.3a3.7 3.7 0 0 0-4.8 0c-1.2 1-1.2 2.8-.2 4.3L17 20M7 20l-1-3.5M17 20l1-3.5" />
  ),
  scale: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3.5" />
      <path d="M8 9.5a5.5 5.5 0 0 1 8 0l-2.5 2.5h-3zM12 12l1-2.5" />
    </>
  ),
  mind: (
    <>
      <path d="M9 20v-3H7.5A1.5 1.5 0 0 1 6 15.5V13l-1.5-.7L6 9.2A6.3 6.3 0 1 1 16 14.5V20" />
      <path d="M12.3 12.3s-2.8-1.5-2.8-3.4a1.5 1.5 0 0 1 2.8-.7 1.5 1.5 0 0 1 2.8.7c0 1.9-2.8 3.4-2.8 3.4Z" />
    </>
  ),
  gauge: (
    <>
      <path d="M5.5 18a8.5 8.5 0 1 1 13 0" />
      <path d="m12 13 3.5-4.5M12 13.5h.01M4.5 13H6M18 13h1.5M12 5.5V4" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z" />
      <path d="m9 12 2.2 2.2L15 10.2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.3 2" />
    </>
  ),
  team: (
    <>
      <circle cx="12" cy="8" r="3" />
      <path d="M6.5 19a5.5 5.5 0 0 1 11 0M5.8 11.5a2.3 2.3 0 1 1 .9-4.3M2.5 17a4 4 0 0 1 3-3.5M18.2 11.5a2.3 2.3 0 1 0-.9-4.3M21.5 17a4 4 0 0 0-3-3.5" />
    </>
  ),
  people: (
    <>
      <circle cx="8.5" cy="8.5" r="3" />
      <circle cx="16.5" cy="9.5" r="2.3" />
      <path d="M3 19a5.5 5.5 0 0 1 11 0M16 14.5A4.5 4.5 0 0 1 21 19" />
    </>
  ),
  star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />,
  book: (
    <path d="M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7Zm0 0v13.2" />
  ),
  smile: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8.5 14a4.3 4.3 0 0 0 7 0M9 9.5v.5M15 9.5v.5" />
    </>
  ),
  check: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.3 12.3 2.6 2.6 4.9-5.4" />
    </>
  ),
  phone: (
    <path d="M5 4.5h3.5L10 9 8 10.5a11 11 0 0 0 5.5 5.5L15 14l4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  map: (
    <>
      <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  stethoscope: (
    <>
      <path d="M6.5 4H5v5a4.5 4.5 0 0 0 9 0V4h-1.5M9.5 13.5V16a4.5 4.5 0 0 0 9 0v-2.5" />
      <circle cx="18.5" cy="11.5" r="2" />
    </>
  ),
  leaf: <path d="M5 19c0-9 4-14 14.5-14.5C20 14 16 18.5 9 17.5M5 20.5c1.5-5 4-8 8-10" />,
  run: (
    <>
      <circle cx="15" cy="4.8" r="1.8" />
      <path d="m8 10 3.5-2.5 3 1.5 1.5 3 3 .5M13.5 9l-2.5 4.5 3.5 2.5-.5 5M10.5 14.5 9 17l-4.5.5" />
    </>
  ),
  female: (
    <>
      <circle cx="12" cy="9" r="5" />
      <path d="M12 14v7M9 18h6" />
    </>
  ),
  alert: <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01" />,
  pill: (
    <>
      <rect x="2.5" y="8.5" width="19" height="7" rx="3.5" transform="rotate(-45 12 12)" />
      <path d="m9.5 9.5 5 5" />
    </>
  ),
  clipboard: (
    <>
      <path d="M8.5 5H6v15.5h12V5h-2.5" />
      <path d="M9 3.5h6v3H9zM9 11h6M9 15h4" />
    </>
  ),
}

/** An icon by its name in the content; nothing if the name is unknown or empty. */
export function ContentIcon({
  name,
  size = 28,
  className,
}: {
  name: string | null | undefined
  size?: number
  className?: string
}) {
  const drawing = name ? DRAWINGS[name] : undefined
  if (!drawing) return null
  return (
    <Glyph size={size} className={className}>
      {drawing}
    </Glyph>
  )
}
