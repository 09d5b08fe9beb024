const ASK_AGAIN_MS = 2_000
const WORDS =
  'The content lake is not answering, so nothing can be opened or saved just now. It is started again by itself; this page goes on as soon as it is back.'

/**
 * Tells an editor that the lake is away, for as long as it is: the Studio's own words for it are “Server error”, and
 * it points to the status page of a service that has no part in this. A Studio that could not start is loaded again
 * when the lake is back; one that is open goes on by itself, with what was typed.
 */
export function createOutageNotice(lakeUrl: string): () => void {
  let notice: HTMLElement | undefined

  async function isBack(): Promise<boolean> {
    return fetch(`${lakeUrl}/v1/ping`, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async function watch(): Promise<void> {
    while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    notice?.remove()
    notice = undefined
    const isOpen = document.querySelector('[data-testid="studio-navbar"]') !== null
    if (!isOpen) location.reload()
  }

  return () => {
    if (notice || typeof document === 'undefined') return
    notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:1000000;margin:0;padding:0.75rem 1rem;background:#8a2f1c;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center'
    notice.textContent = WORDS
    document.body.append(notice)
    void watch()
  }
}
