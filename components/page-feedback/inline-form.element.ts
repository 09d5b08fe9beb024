import { defineCustomElement } from '@/components/ui/define-custom-element'
import { createElement } from '@/components/ui/create-element'
import { countedMessage, isNonBlankString } from '@/lib/forms/plain-text'

/** Milliseconds: a reader is waiting for the response. */
const TIMEOUT_MS = 20_000

const ATTRIBUTES = {
  sent: { tabindex: '-1', class: 'py-1 font-semibold' },
  failed: { role: 'alert', class: 'mt-3 font-semibold text-coral-ink' },
} as const

class InlineForm extends HTMLElement {
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
    const text = form.querySelector('textarea')
    const error = this.#findError(text?.value.trim() ?? '')
    if (error !== null) {
      this.#say('failed', error)
      text?.closest('details')?.setAttribute('open', '')
      text?.focus()
      return
    }
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
    else this.#say('failed', this.dataset.failed)
  }

  /** What our endpoint would reject. A `maxlength` would silently cut pasted text. */
  #findError(text: string): string | null {
    const { max = '', tooLong = '', unusable = '' } = this.dataset
    if (text.length > Number(max)) return countedMessage(tooLong, text.length, Number(max))
    return isNonBlankString(text) ? null : unusable
  }

  #thank(): void {
    const prompt = this.querySelector<HTMLElement>('[data-asked]')
    if (prompt) prompt.hidden = true
    // The focused button is gone. The element that gets the focus instead is announced.
    this.#say('sent', this.dataset.sent).focus()
  }

  /** Whatever goes wrong, the input stays. */
  #say(what: 'sent' | 'failed', text = ''): HTMLElement {
    const element = createElement('p', ATTRIBUTES[what], text)
    this.#hole(what)?.replaceChildren(element)
    return element
  }

  #hole(name: 'sent' | 'failed'): Element | null {
    return this.querySelector(`[data-hole="${name}"]`)
  }
}

defineCustomElement('sent-in-place', InlineForm)
