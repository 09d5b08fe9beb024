import type { ReactNode } from 'react'

// Without it, the first visit to an unknown slug gets the shell with status 200 (a soft 404). Search is the one page
// outside, because it has as many pages as queries.
export const ensureStatic = 'navigation'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
