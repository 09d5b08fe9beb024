const ASK_AGAIN_MS = 2_000
const RESPONSE_TIMEOUT_MS = 10_000
const WORDS =
  'The server is not responding, so nothing can be opened or saved right now. It restarts automatically, and this page reconnects as soon as the server is back.'
const OFFLINE =
  'You are offline, so nothing can be opened or saved right now. This page reconnects as soon as the connection is back.'

function showNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'position:fixed;inset:0 0 auto;z-index:1000000;margin:0;padding:0.75rem 1rem;background:#8a2f1c;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center'
  notice.textContent = navigator.onLine ? WORDS : OFFLINE
  document.body.append(notice)
  return notice
}

/**
 * Waits until the lake is available and tells the editor so. The Studio's own message is “Server error”, with a link to
 * the status page of an unrelated service. Resolves with false at once if the lake is available.
 */
export function createOutageWait(lakeUrl: string): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined

  async function isThere(): Promise<boolean> {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    return fetch(`${lakeUrl}/v1/ping`, { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async function wait(): Promise<boolean> {
    if (await isThere()) return false
    const notice = showNotice()
    do await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    while (!(await isThere()))
    notice.remove()
    return true
  }

  return () => (waiting ??= wait().finally(() => (waiting = undefined)))
}
