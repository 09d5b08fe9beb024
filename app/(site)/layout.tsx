import type { ReactNode } from 'react'

// Without it the first visit to an unknown slug gets the shell with status 200 (a soft 404). The search,
// whose pages are as many as its questions, is the one page outside.
export const ensureStatic = 'navigation'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
