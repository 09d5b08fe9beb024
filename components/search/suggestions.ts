import { createElement } from '@/components/ui/create-element'
import { SAMPLE_MARK_CLASSES } from '@/components/ui/sample-mark-classes'
import type { SearchResponse, SearchNotice, SearchResult } from '@/lib/search/result'
import { comboboxKey } from './combobox-keys'
import type { SuggestionLabels } from '../../lib/content/search/suggestion-labels'
import { isRecord } from '@/lib/is-record'

function isAnswer(value: unknown): value is SearchResponse {
  return isRecord(value) && Array.isArray(value.results) && typeof value.total === 'number'
}

/** Queries our own search; throws on an unexpected response. */
async function findPages(text: string, signal: AbortSignal): Promise<SearchResponse> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(text)}`, { signal })
  const answer: unknown = await response.json()
  if (!response.ok || !isAnswer(answer)) throw new Error(`The search returned ${response.status}`)
  return answer
}

interface Options {
  id: string
  /** False while the text is not the reader's own typing: then nothing opens automatically. */
  isNonBlankString: boolean
  /** The list is in the normal flow instead of above it. */
  inFlow: boolean
  labels: SuggestionLabels
}

/** Milliseconds. Debounce: shorter than a pause between words, longer than one between letters. */
const PAUSE_MS = 150
const OVER_THE_PAGE =
  'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(34rem,70vh)] overflow-y-auto shadow-menu'
const OPTION =
  'block min-h-11 px-4 py-2.5 hover:bg-tint aria-selected:bg-tint aria-selected:shadow-[inset_3px_0_0_var(--coral)]'

type SuggestionState = (SearchResponse & { question: string }) | 'failed' | undefined

/**
 * The popup of a search box: matching pages of ours, and the link to all results. Focus stays in the box;
 * `aria-activedescendant` marks the active option. Options are links, so that tap, click, and "open in a new tab" work
 * as usual.
 */
export class Suggestions {
  readonly #input: HTMLInputElement
  readonly #options: Options
  readonly #status = createElement('p', { role: 'status', class: 'sr-only' })
  readonly #list: HTMLElement
  /** Urgent information, above the pages. */
  readonly #notice = createElement('p', {
    'aria-hidden': 'true',
    class: 'border-l-[5px] border-coral bg-sand px-4 py-3 font-semibold',
  })
  readonly #nothing = createElement('p', { 'aria-hidden': 'true', class: 'px-4 py-3' })
  readonly #panel: HTMLElement
  #isNonBlankString: boolean
  /** Opened with the keyboard. */
  #isAsked = false
  #dismissed: string | undefined
  #active = -1
  #question = ''
  #found: SuggestionState
  #asking: AbortController | undefined
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor(input: HTMLInputElement, place: Element, options: Options) {
    this.#input = input
    this.#options = options
    this.#isNonBlankString = options.isNonBlankString
    const { id, labels } = options
    this.#list = createElement('div', { id, role: 'listbox', 'aria-label': labels.suggestions })
    this.#panel = createElement(
      'div',
      {
        class: `rounded-lg border border-line bg-surface ${options.inFlow ? 'mt-3' : OVER_THE_PAGE}`,
      },
      this.#notice,
      this.#list,
      this.#nothing,
    )
    // A click on the list must not take the focus out of the box.
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', () => this.#hide())
    input.setAttribute('aria-controls', id)
    input.addEventListener('input', () => {
      this.#isNonBlankString = true
      this.#ask()
    })
    // The text was set by something other than typing.
    input.addEventListener('change', () => this.#ask())
    input.addEventListener('blur', () => this.#leave())
    input.addEventListener('keydown', (event) => this.#onKey(event))
    place.replaceChildren(this.#status, this.#panel)
    this.#ask()
  }

  get #answer(): SearchResponse | undefined {
    const found = this.#found
    return found !== 'failed' && found?.question === this.#question ? found : undefined
  }

  get #isOpen(): boolean {
    const isRequested = this.#isNonBlankString || this.#isAsked
    return isRequested && this.#dismissed !== this.#question && this.#question.length > 1
  }

  /** The last option links to all results. */
  get #count(): number {
    const { results = [], notice } = this.#answer ?? {}
    const actions = notice?.actions.length ?? 0
    return this.#isOpen && results.length > 0 ? actions + results.length + 1 : 0
  }

  /** Queries the server for two letters or more, debounced. */
  #ask(): void {
    const question = this.#input.value.trim()
    if (question !== this.#question) {
      this.#question = question
      this.#active = -1
      clearTimeout(this.#pause)
      this.#asking?.abort()
      if (question.length > 1) this.#pause = setTimeout(() => void this.#find(question), PAUSE_MS)
    }
    this.#draw()
  }

  async #find(question: string): Promise<void> {
    const controller = new AbortController()
    this.#asking = controller
    try {
      this.#found = { ...(await findPages(question, controller.signal)), question }
    } catch {
      if (controller.signal.aborted) return
      this.#found = 'failed'
    }
    this.#draw()
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const isHandled = comboboxKey(event, {
      expanded: this.#count > 0,
      active: this.#active,
      count: this.#count,
      move: (index) => {
        this.#active = index
        this.#draw()
      },
      show: () => {
        this.#dismissed = undefined
        this.#isAsked = true
        this.#draw()
      },
      hide: () => this.#hide(),
      choose: () => this.#list.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
    })
    if (isHandled) event.preventDefault()
  }

  #hide(): void {
    this.#dismissed = this.#question
    this.#active = -1
    this.#draw()
  }

  #leave(): void {
    this.#isNonBlankString = false
    this.#isAsked = false
    this.#dismissed = undefined
    this.#active = -1
    this.#draw()
  }

  #draw(): void {
    const { labels, id } = this.#options
    const answer = this.#answer
    const pages = answer?.results
    const notice = answer?.notice
    const hasFailed = this.#found === 'failed'
    const isOpen = this.#isOpen
    const options =
      this.#count > 0
        ? [...actionOptions(notice), ...(pages ?? []).map(pageOption), this.#allResults()]
        : []
    options.forEach((option, index) => {
      option.id = `${id}-${index}`
      option.setAttribute('aria-selected', String(index === this.#active))
    })
    this.#list.replaceChildren(...options)
    this.#notice.textContent = notice?.text ?? ''
    this.#notice.hidden = !notice
    this.#nothing.textContent = hasFailed ? labels.failed : labels.noResults
    this.#nothing.hidden = !isOpen || this.#count > 0
    this.#panel.classList.toggle('hidden', !(isOpen && (pages !== undefined || hasFailed)))
    const statusText = hasFailed
      ? labels.failed
      : pages
        ? getStatus(pages.length, labels, notice)
        : ''
    const status = isOpen ? statusText : ''
    if (this.#status.textContent !== status) this.#status.textContent = status
    this.#input.setAttribute('aria-expanded', String(options.length > 0))
    const active = options[this.#active]
    if (active) this.#input.setAttribute('aria-activedescendant', active.id)
    else this.#input.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
  }

  #allResults(): HTMLElement {
    const words = `${this.#options.labels.allResults} “${this.#question}”`
    return option(
      `/search?q=${encodeURIComponent(this.#question)}`,
      createElement('span', { class: 'font-semibold' }, words),
    )
  }
}

function option(href: string, ...children: Node[]): HTMLElement {
  return createElement('a', { href, role: 'option', tabindex: '-1', class: OPTION }, ...children)
}

function actionOptions(notice: SearchNotice | undefined): HTMLElement[] {
  return (notice?.actions ?? []).map(({ href, label }) =>
    option(href, createElement('span', { class: 'block font-semibold text-coral-ink' }, label)),
  )
}

function pageOption({ href, title, section, kind, sampleMark }: SearchResult): HTMLElement {
  const mark = sampleMark
    ? [' ', createElement('span', { class: SAMPLE_MARK_CLASSES }, sampleMark)]
    : []
  return option(
    href,
    createElement('span', { class: 'block font-semibold text-brand' }, title, ...mark),
    ...(section ? [createElement('span', { class: 'block' }, section)] : []),
    createElement('span', { class: 'block text-sm text-muted' }, kind),
  )
}

function getStatus(number: number, labels: SuggestionLabels, notice?: SearchNotice): string {
  if (number === 0) return labels.noResults
  const first = notice ? `${notice.text} ` : ''
  return `${first}${number} ${number === 1 ? labels.result : labels.results}. ${labels.hint}`
}
