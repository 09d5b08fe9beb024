import { defineCustomElement } from '@/components/ui/define-custom-element'
import { textContentFor } from '@/components/ui/create-element'
import type { PostPage } from '@/lib/content/blog/post-card'
import { countPosts } from './count-posts'
import { makePostCard } from './make-post-card'
import type { PostSearchLabels } from './post-search'

/** Debounce: long enough for one request per word, short enough to feel live. */
const PAUSE_MS = 200

/** The server's results for a query; null if it did not answer. */
async function findPosts(question: string, signal: AbortSignal): Promise<PostPage | null> {
  try {
    const response = await fetch(`/api/blog/search?q=${encodeURIComponent(question)}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Queries the server while the reader types, debounced; responses to older queries are dropped. */
class PostSearch extends HTMLElement {
  readonly #words = textContentFor<PostSearchLabels>(this)
  readonly #follow = () => this.#ask()
  #question = ''
  /** The last results. They stay on the page while a newer query is in flight. */
  #found: PostPage | null = null
  #state: 'answered' | 'waiting' | 'failed' = 'answered'
  #asking: AbortController | undefined
  #pause: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.addEventListener('input', this.#follow)
    this.querySelector('button')?.addEventListener('click', () => {
      this.#askServer()
      // The button is hidden during the request; the focus must not get lost with it.
      this.querySelector('input')?.focus()
    })
    // The browser may have restored the field.
    window.addEventListener('pageshow', this.#follow)
  }

  disconnectedCallback(): void {
    window.removeEventListener('pageshow', this.#follow)
    this.#stop()
  }

  #stop(): void {
    clearTimeout(this.#pause)
    this.#asking?.abort()
  }

  #ask(): void {
    const question = this.querySelector('input')?.value.trim() ?? ''
    if (question === this.#question) return
    this.#question = question
    if (question === '') {
      this.#stop()
      this.#state = 'answered'
      this.#draw()
    } else this.#askServer()
  }

  #askServer(): void {
    this.#stop()
    if (this.#state === 'failed') this.#found = null
    this.#state = 'waiting'
    const controller = new AbortController()
    this.#asking = controller
    this.#pause = setTimeout(async () => {
      const found = await findPosts(this.#question, controller.signal)
      if (controller.signal.aborted) return
      this.#found = found
      this.#state = found ? 'answered' : 'failed'
      this.#draw()
    }, PAUSE_MS)
    this.#draw()
  }

  #draw(): void {
    const words = this.#words
    const found = this.#question === '' ? null : this.#found
    const hasFailed = this.#state === 'failed'
    const problem = hasFailed ? words.searchFailed : found?.total === 0 ? words.noMatches : ''
    const count = found ? this.#count(found) : countPosts(Number(this.dataset.total), words)
    this.#say('[data-count]', this.#state === 'waiting' ? words.searching : problem ? '' : count)
    this.#say('[data-none]', problem)
    const retry = this.querySelector('button')
    if (retry) retry.hidden = !hasFailed
    const listed = this.querySelector<HTMLElement>('[data-listed]')
    if (listed) listed.hidden = found !== null
    this.querySelector('[data-hole="found"]')?.replaceChildren(
      ...(found?.posts ?? []).map((post) => makePostCard(post, words)),
    )
  }

  #count({ total, posts }: PostPage): string {
    if (total <= posts.length) return countPosts(total, this.#words)
    return this.#words.resultsFirst
      .replace('{shown}', String(posts.length))
      .replace('{total}', String(total))
  }

  /** Announces a message once: setting the same text again would make screen readers repeat it. */
  #say(place: string, words: string): void {
    const status = this.querySelector(place)
    if (status && status.textContent !== words) status.textContent = words
  }
}

defineCustomElement('post-search', PostSearch)
