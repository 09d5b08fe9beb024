import { defineCustomElement } from '@/components/ui/define-custom-element'
import { searchUrl } from './search-url'

class HomeSearch extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const { engine = '', site = '' } = this.dataset
      const url = searchUrl(engine, site, this.#input?.value ?? '')
      if (!url) return
      window.open(url, '_blank', 'noopener')
      this.#write('')
    })
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-word]')
      if (!button) return
      this.#write(button.textContent)
      this.#input?.focus()
    })
    for (const type of ['input', 'change'])
      this.addEventListener(type, () => this.#followSiteSearch())
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input')
  }

  #write(text: string): void {
    if (!this.#input) return
    this.#input.value = text
    // Notifies the suggestions.
    this.#input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Links to our own search with the text in the box. */
  #followSiteSearch(): void {
    const question = this.#input?.value.trim()
    this.querySelector('[data-site-search]')?.setAttribute(
      'href',
      question ? `/search?q=${encodeURIComponent(question)}` : '/search',
    )
  }
}

defineCustomElement('home-search', HomeSearch)
