import { useEffect } from 'react'

/** Scrolls to and focuses the first row of the page named in the URL. */
export function useRowInView(page: string | null): void {
  useEffect(() => {
    if (page === null) return
    const row = document.querySelector(`[data-page="${CSS.escape(page)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [page])
}
