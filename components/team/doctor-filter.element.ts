import { defineCustomElement } from '@/components/ui/define-custom-element'
import { textContentFor } from '@/components/ui/create-element'
import { countDoctors, type CountLabels } from './count-doctors'

/** Shows the doctors that match all selected filters. */
class DoctorFilter extends HTMLElement {
  readonly #words = textContentFor<CountLabels>(this)
  readonly #filter = () => this.#show()

  connectedCallback(): void {
    this.addEventListener('change', this.#filter)
    this.addEventListener('submit', (event) => event.preventDefault())
    this.addEventListener('reset', (event) => {
      // The browser would reset the form only after this handler, and the list would not update.
      event.preventDefault()
      for (const select of this.querySelectorAll('select')) select.value = ''
      this.#show()
    })
    // The browser may have restored the selection.
    window.addEventListener('pageshow', this.#filter)
  }

  disconnectedCallback(): void {
    window.removeEventListener('pageshow', this.#filter)
  }

  #show(): void {
    const chosen = [...this.querySelectorAll('select')].filter(({ value }) => value !== '')
    let shown = 0
    for (const doctor of this.querySelectorAll<HTMLElement>('[data-values]')) {
      const values: Partial<Record<string, readonly string[]>> = JSON.parse(
        doctor.dataset.values ?? '{}',
      )
      doctor.hidden = !chosen.every(({ name, value }) => values[name]?.includes(value))
      if (!doctor.hidden) shown += 1
    }
    const status = this.querySelector('[role="status"]')
    const words = countDoctors(shown, this.#words)
    if (status && status.textContent !== words) status.textContent = words
  }
}

defineCustomElement('doctor-filter', DoctorFilter)
