import { defineCustomElement } from '@/components/ui/define-custom-element'
import { Disclosure } from '@/components/ui/disclosure'

/** Highlights the current section as the page scrolls. */
class ContentsNav extends Disclosure {
  readonly #visible = new Set<Element>()
  // The band just below the sticky header is where the eye reads.
  readonly #observer = new IntersectionObserver((changes) => this.#follow(changes), {
    rootMargin: '-15% 0px -70% 0px',
  })
  #sections: Element[] = []

  connectedCallback(): void {
    this.#sections = this.#links.flatMap(
      (link) => document.getElementById(link.hash.slice(1)) ?? [],
    )
    for (const section of this.#sections) this.#observer.observe(section)
  }

  disconnectedCallback(): void {
    this.#observer.disconnect()
    this.#visible.clear()
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  }

  #follow(changes: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) this.#visible.add(target)
      else this.#visible.delete(target)
    }
    // If two sections are in the band, the reader is entering the later one.
    const latest = this.#sections.findLast((section) => this.#visible.has(section))
    if (!latest) return
    for (const link of this.#links) {
      if (link.hash === `#${latest.id}`) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
}

defineCustomElement('contents-nav', ContentsNav)
