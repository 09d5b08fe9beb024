import { define } from '@/components/ui/define'
import { wordsOf } from '@/components/ui/make'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { countPosts } from './count-posts'

/** Filters the list while the reader types: any part of the title, the excerpt or the category, in any case. */
class PostFilter extends HTMLElement {
  readonly #words = wordsOf<Pick<BlogLabels, 'noMatches' | 'resultsOne' | 'resultsMany'>>(this)
  readonly #filter = () => this.#show()

  connectedCallback(): void {
    this.addEventListener('input', this.#filter)
    // The browser may have put back what was typed before.
    window.addEventListener('pageshow', this.#filter)
  }

  disconnectedCallback(): void {
    window.removeEventListener('pageshow', this.#filter)
  }

  #show(): void {
    const wanted = this.querySelector('input')?.value.trim().toLowerCase() ?? ''
    let shown = 0
    for (const post of this.querySelectorAll<HTMLElement>('[data-texts]')) {
      const texts: readonly string[] = JSON.parse(post.dataset.texts ?? '[]')
      post.hidden = !texts.some((text) => text.toLowerCase().includes(wanted))
      if (!post.hidden) shown += 1
    }
    this.#say('[data-count]', shown > 0 ? countPosts(shown, this.#words) : '')
    this.#say('[data-none]', shown > 0 ? '' : this.#words.noMatches)
  }

  /** Says it once: the same words set again would be read out again. */
  #say(place: string, words: string): void {
    const status = this.querySelector(place)
    if (status && status.textContent !== words) status.textContent = words
  }
}

define('post-filter', PostFilter)
