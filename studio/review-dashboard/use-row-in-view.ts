import { useEffect } from 'react'

/** Brings the first row of a page into view, with the keyboard in it, when an address names the page. */
export function useRowInView(page: string | null): void {
  useEffect(() => {
    if (page === null) return
    const row = document.querySelector(`[data-page="${CSS.escape(page)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [page])
}
