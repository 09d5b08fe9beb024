import { defineCustomElement } from '@/components/ui/define-custom-element'
import type { EmblaCarouselType } from 'embla-carousel'
import { AutoAdvance, motionIsReduced } from './auto-advance'

const INTERVAL_MS = 4000

class TestimonialCarousel extends HTMLElement {
  readonly #auto = new AutoAdvance(this, INTERVAL_MS, () =>
    this.#embla?.scrollNext(motionIsReduced()),
  )
  // Embla measures every slide when it starts: defer it until the row is one screen away.
  readonly #observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void this.#load()
    },
    { rootMargin: '100%' },
  )
  #embla?: EmblaCarouselType

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      const to = target instanceof Element && target.closest<HTMLElement>('[data-to]')?.dataset.to
      if (to === 'previous') this.#step(-1)
      if (to === 'next') this.#step(1)
    })
  }

  connectedCallback(): void {
    const row = this.#row
    if (row) this.#observer.observe(row)
    this.#auto.start()
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    this.#auto.stop()
    this.#embla?.destroy()
    this.#embla = undefined
  }

  get #row(): HTMLElement | null {
    return this.querySelector('[data-row]')
  }

  #step(by: -1 | 1): void {
    if (by < 0) this.#embla?.scrollPrev(motionIsReduced())
    else this.#embla?.scrollNext(motionIsReduced())
    if (this.#embla) return
    // The carousel module failed to load: the row scrolls natively, as without script, and loading is retried.
    const slide = this.#row?.querySelector('[role="group"]')
    this.#row?.scrollBy({ left: by * (slide?.clientWidth ?? 0) })
    void this.#load()
  }

  async #load(): Promise<void> {
    this.#observer.disconnect()
    const loaded = await import('embla-carousel').catch(() => undefined)
    const row = this.#row
    if (!loaded || !row || !this.isConnected || this.#embla) return
    row.scrollLeft = 0
    const embla = loaded.default(row, { loop: true, align: 'start' })
    this.#embla = embla
    const update = () => {
      this.#enable('previous', embla.canScrollPrev())
      this.#enable('next', embla.canScrollNext())
    }
    update()
    embla.on('select', update).on('reInit', update)
  }

  #enable(to: 'previous' | 'next', isPossible: boolean): void {
    this.querySelector(`[data-to="${to}"]`)?.toggleAttribute('disabled', !isPossible)
  }
}

defineCustomElement('testimonial-carousel', TestimonialCarousel)
