import { defineCustomElement } from '@/components/ui/define-custom-element'
import { motionIsReduced } from './auto-advance'
import { easeOut, formatCount } from './format-count'

const DURATION_MS = 2000
const VISIBLE_SHARE = 0.3

/** Counts up once its section is 30 % visible. */
class StatCounter extends HTMLElement {
  readonly #observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.intersectionRatio >= VISIBLE_SHARE)) return
      this.#observer.disconnect()
      this.#count()
    },
    { threshold: VISIBLE_SHARE },
  )
  #frame = 0

  connectedCallback(): void {
    const section = this.closest('[data-stats]')
    if (!section || motionIsReduced()) return
    this.#show(0)
    this.#observer.observe(section)
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  #show(count: number): void {
    const shown = this.querySelector('span')
    if (shown) shown.textContent = formatCount(count) + (this.dataset.suffix ?? '')
  }

  #count(): void {
    const value = Number(this.dataset.value)
    const start = performance.now()
    const tick = (now: number) => {
      const share = easeOut(now - start, DURATION_MS)
      this.#show(share === 1 ? value : value * share)
      if (share < 1) this.#frame = requestAnimationFrame(tick)
    }
    this.#frame = requestAnimationFrame(tick)
  }
}

defineCustomElement('stat-counter', StatCounter)
