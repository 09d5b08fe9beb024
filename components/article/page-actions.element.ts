import { defineCustomElement } from '@/components/ui/define-custom-element'

/** Prints; shares through the system's share sheet if there is one, otherwise copies the link. */
class PageActions extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (!button) return
      if (button.dataset.action === 'print') print()
      else void this.#share()
    })
  }

  async #share(): Promise<void> {
    const { shared: title, copied = '' } = this.dataset
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      this.#say(copied)
    } catch (error) {
      // Closing the share sheet is not an error; if the clipboard is blocked, the URL is shown for manual copying.
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.#say(url)
    }
  }

  #say(words: string): void {
    const status = this.querySelector('[role="status"]')
    if (status) status.textContent = words
  }
}

defineCustomElement('page-actions', PageActions)
