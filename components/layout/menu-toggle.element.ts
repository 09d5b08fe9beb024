import { defineCustomElement } from '@/components/ui/define-custom-element'
import { Disclosure } from '@/components/ui/disclosure'

class MenuToggle extends Disclosure {
  readonly #onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.open) return
    this.open = false
    this.button?.focus()
  }

  connectedCallback(): void {
    document.addEventListener('keydown', this.#onKeyDown)
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#onKeyDown)
  }
}

defineCustomElement('menu-toggle', MenuToggle)
