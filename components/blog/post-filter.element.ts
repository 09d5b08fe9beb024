import { defineCustomElement } from '@/components/ui/define-custom-element'
import { textContentFor } from '@/components/ui/create-element'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { countPosts } from './count-posts'

/** Filters the list while the reader types: a case-insensitive substring of the title, excerpt, or category. */
class PostFilter extends HTMLElement {
  readonly #words =
    textContentFor<Pick<BlogLabels, 'noMatches' | 'resultsOne' | 'resultsMany'>>(this)
  readonly #filter = () => this.#show()

  connectedCallback(): void {
    this.addEventListener('input', this.#filter)
    // The browser may have restored the field.
    window.addEventListener('pageshow', this.#filter)
  }

  disconnectedCallback(): void {
    window.removeEventListener('pageshow', this.#filter)
  }

  #show(): void {
    const query = this.querySelector('input')?.value.trim().toLowerCase() ?? ''
    let shown = 0
    for (const post of this.querySelectorAll<HTMLElement>('[data-texts]')) {
      const texts: readonly string[] = JSON.parse(post.dataset.texts ?? '[]')
      post.hidden = !texts.some((text) => text.toLowerCase().includes(query))
      if (!post.hidden) shown += 1
    }
    this.#say('[data-count]', shown > 0 ? countPosts(shown, this.#words) : '')
    this.#say('[data-none]', shown > 0 ? '' : this.#words.noMatches)
  }

  /** Announces a message once: setting the same text again would make screen readers repeat it. */
  #say(place: string, words: string): void {
    const status = this.querySelector(place)
    if (status && status.textContent !== words) status.textContent = words
  }
}

defineCustomElement('post-filter', PostFilter)
