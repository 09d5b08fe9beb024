import { defineCustomElement } from '@/components/ui/define-custom-element'
import { textContentFor } from '@/components/ui/create-element'
import type { SuggestionLabels } from '../../lib/content/search/suggestion-labels'
import type { Suggestions } from './suggestions'

/** The attributes of a text box that is a combobox (WAI-ARIA, editable, list autocomplete). */
const COMBOBOX: Readonly<Record<string, string>> = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  inputmode: 'search',
  enterkeyhint: 'search',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: 'false',
}

let boxes = 0

/** At first there is only the box; the suggestions module loads when the box is used. */
class SearchBox extends HTMLElement {
  #suggestions?: Suggestions
  #isNonBlankString = false

  constructor() {
    super()
    this.addEventListener('focusin', () => void this.#load())
    this.addEventListener('input', () => {
      this.#isNonBlankString = true
      void this.#load()
    })
  }

  connectedCallback(): void {
    const input = this.querySelector('input')
    for (const [name, value] of Object.entries(COMBOBOX)) input?.setAttribute(name, value)
  }

  async #load(): Promise<void> {
    // Without suggestions it is still a search box; the next focus retries.
    const loaded = await import('./suggestions').catch(() => undefined)
    const input = this.querySelector('input')
    const place = this.querySelector('[data-hole="suggestions"]')
    if (this.#suggestions || !loaded || !input || !place) return
    boxes += 1
    this.#suggestions = new loaded.Suggestions(input, place, {
      id: `suggestions-${boxes}`,
      isNonBlankString: this.#isNonBlankString,
      inFlow: this.dataset.inFlow !== undefined,
      labels: textContentFor<SuggestionLabels>(this),
    })
  }
}

defineCustomElement('search-box', SearchBox)

declare global {
  interface HTMLElementTagNameMap {
    'search-box': SearchBox
  }
}
