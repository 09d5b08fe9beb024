import { defineCustomElement } from '@/components/ui/define-custom-element'

const PRESSES = 3
/** Milliseconds: presses further apart are not intentional. */
const WITHIN_MS = 5_000

/** Blanks the page before the next one loads, and replaces its history entry for the Back button. */
function exit(url: string): void {
  document.title = ''
  document.body.replaceChildren()
  location.replace(url)
}

class QuickExit extends HTMLElement {
  #count = 0
  #last = 0
  #isAlone = false

  readonly #onDown = (event: KeyboardEvent) => {
    this.#isAlone = event.key === 'Shift' && !event.repeat
    if (event.key !== 'Shift') this.#count = 0
  }

  // On keyup: Shift held for a capital letter does not count.
  readonly #onUp = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || !this.#isAlone) return
    this.#count = event.timeStamp - this.#last < WITHIN_MS ? this.#count + 1 : 1
    this.#last = event.timeStamp
    if (this.#count >= PRESSES) exit(this.#url)
    else this.#say((this.#count === 1 ? this.dataset.once : this.dataset.twice) ?? '')
  }

  constructor() {
    super()
    this.addEventListener('click', (event) => {
      if (!(event.target instanceof Element && event.target.closest('a'))) return
      event.preventDefault()
      exit(this.#url)
    })
  }

  connectedCallback(): void {
    document.addEventListener('keydown', this.#onDown)
    document.addEventListener('keyup', this.#onUp)
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#onDown)
    document.removeEventListener('keyup', this.#onUp)
  }

  get #url(): string {
    return this.querySelector('a')?.href ?? '/'
  }

  #say(words: string): void {
    const status = this.querySelector('[role="status"]')
    if (status) status.textContent = words
  }
}

defineCustomElement('quick-exit', QuickExit)
