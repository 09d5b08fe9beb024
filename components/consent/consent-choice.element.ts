import { defineCustomElement } from '@/components/ui/define-custom-element'
import { dialogLabels } from '@/components/ui/dialog-labels'
import { textContentFor } from '@/components/ui/create-element'
import type { ConsentText } from './consent-choice'
import type { ServiceKeys } from './service-keys'

class ConsentChoice extends HTMLElement {
  #banner?: HTMLElement
  #isStarted = false

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) void this.#open()
    })
  }

  connectedCallback(): void {
    const keys = textContentFor<ServiceKeys>(this)
    if (this.#isStarted || (!keys.analyticsId && !keys.adsClientId)) return
    this.#isStarted = true
    // If the banner failed to load, ask on the next page; until then no service loads.
    void this.#firstVisit(keys).catch(() => undefined)
  }

  async #words(): Promise<ConsentText> {
    return { labels: (await dialogLabels()).consent, keys: textContentFor<ServiceKeys>(this) }
  }

  async #firstVisit(keys: ServiceKeys): Promise<void> {
    const { startServices } = await import('./first-visit')
    if (!startServices(keys)) return
    const [{ showConsentBanner }, words] = await Promise.all([
      import('./consent-banner'),
      this.#words(),
    ])
    this.#banner = showConsentBanner(words, () => void this.#open())
  }

  async #open(): Promise<void> {
    const failed = this.querySelector('p')
    if (!failed) return
    failed.hidden = true
    try {
      await this.#openDialog()
    } catch {
      // Announced each time it appears.
      failed.hidden = false
      failed.scrollIntoView({ block: 'nearest' })
    }
  }

  async #openDialog(): Promise<void> {
    const [{ openConsentDialog }, words] = await Promise.all([
      import('./consent-dialog'),
      this.#words(),
    ])
    openConsentDialog(words, (isChosen) => {
      if (isChosen) this.#banner?.remove()
      this.querySelector('button')?.focus()
    })
  }
}

defineCustomElement('consent-choice', ConsentChoice)
