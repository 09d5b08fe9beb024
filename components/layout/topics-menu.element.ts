import { defineCustomElement } from '@/components/ui/define-custom-element'
import { Disclosure } from '@/components/ui/disclosure'

/**
 * Disclosure navigation per the WAI-ARIA example. Escape closes it and returns the focus; so do choosing a link and
 * leaving the menu.
 */
class TopicsMenu extends Disclosure {
  readonly #onPointerDown = ({ target }: PointerEvent) => {
    if (this.open && target instanceof Node && !this.contains(target)) this.open = false
  }

  constructor() {
    super()
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.open) return
      // The mobile menu around it stays open: one Escape closes one layer.
      event.stopPropagation()
      this.open = false
      this.button?.focus()
    })
    this.addEventListener('focusout', ({ relatedTarget: to }) => {
      if (to instanceof Node && !this.contains(to)) this.open = false
    })
  }

  connectedCallback(): void {
    document.addEventListener('pointerdown', this.#onPointerDown)
  }

  disconnectedCallback(): void {
    document.removeEventListener('pointerdown', this.#onPointerDown)
  }
}

defineCustomElement('topics-menu', TopicsMenu)
