import { define } from '@/components/ui/define'
import { wordsOf } from '@/components/ui/make'
import type { ConsentWords } from './consent-choice'

class ConsentChoice extends HTMLElement {
  #banner?: HTMLElement
  #isStarted = false

  constructor() {
    super()
    this.addEventListener('click', () => void this.#openDialog())
  }

  connectedCallback(): void {
    const { keys } = wordsOf<ConsentWords>(this)
    if (this.#isStarted || (!keys.analyticsId && !keys.adsClientId)) return
    this.#isStarted = true
    void this.#firstVisit()
  }

  async #firstVisit(): Promise<void> {
    const words = wordsOf<ConsentWords>(this)
    const { startServices } = await import('./first-visit')
    if (!startServices(words.keys)) return
    const { showConsentBanner } = await import('./consent-banner')
    this.#banner = showConsentBanner(words, () => void this.#openDialog())
  }

  async #openDialog(): Promise<void> {
    const { openConsentDialog } = await import('./consent-dialog')
    openConsentDialog(wordsOf<ConsentWords>(this), (isChosen) => {
      if (isChosen) this.#banner?.remove()
      this.querySelector('button')?.focus()
    })
  }
}

define('consent-choice', ConsentChoice)
