import { define } from '@/components/ui/define'
import { make } from '@/components/ui/make'

/** Milliseconds: a reader waits for the answer. */
const TIMEOUT_MS = 20_000

class SentInPlace extends HTMLElement {
  #isSending = false

  constructor() {
    super()
    this.addEventListener('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      void this.#send(event.target)
    })
  }

  connectedCallback(): void {
    // It was sent before this script ran.
    if (location.hash === `#${this.dataset.fragment}`) this.#thank()
  }

  async #send(form: HTMLFormElement): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#hole('failed')?.replaceChildren()
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'text/plain' },
      body: new FormData(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    this.#isSending = false
    if (answer?.ok) this.#thank()
    else this.#say('failed', { role: 'alert', class: 'mt-3 font-semibold text-coral-ink' })
  }

  #thank(): void {
    const asked = this.querySelector<HTMLElement>('[data-asked]')
    if (asked) asked.hidden = true
    // The button that had the focus is gone. What gets it instead is read out.
    this.#say('sent', { tabindex: '-1', class: 'py-1 font-semibold' })?.focus()
  }

  #say(what: 'sent' | 'failed', attributes: Record<string, string>): HTMLElement | undefined {
    // Whatever went wrong, readers are told one sentence; what was typed stays.
    const said = make('p', attributes, this.dataset[what] ?? '')
    this.#hole(what)?.replaceChildren(said)
    return said
  }

  #hole(name: 'sent' | 'failed'): Element | null {
    return this.querySelector(`[data-hole="${name}"]`)
  }
}

define('sent-in-place', SentInPlace)
