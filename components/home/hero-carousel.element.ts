import { defineCustomElement } from '@/components/ui/define-custom-element'
import { AutoAdvance } from './auto-advance'

const INTERVAL_MS = 5000

class HeroCarousel extends HTMLElement {
  readonly #auto = new AutoAdvance(this, INTERVAL_MS, () => this.#step(1))
  #index = 0

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button')
      if (!button) return
      if (button.dataset.step) this.#step(Number(button.dataset.step))
      const position = this.#dots.indexOf(button)
      if (position >= 0) this.#show(position)
    })
  }

  connectedCallback(): void {
    this.#auto.start()
  }

  disconnectedCallback(): void {
    this.#auto.stop()
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.hero-slide')]
  }

  get #dots(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.hero-dot')]
  }

  #step(by: number): void {
    const count = this.#slides.length
    if (count > 0) this.#show((this.#index + by + count) % count)
  }

  #show(index: number): void {
    this.#index = index
    this.#slides.forEach((slide, position) => {
      slide.dataset.active = String(position === index)
      slide.setAttribute('aria-hidden', String(position !== index))
    })
    this.#dots.forEach((dot, position) =>
      dot.setAttribute('aria-current', String(position === index)),
    )
  }
}

defineCustomElement('hero-carousel', HeroCarousel)
