import { defineCustomElement } from '@/components/ui/define-custom-element'
import { dialogLabels } from '@/components/ui/dialog-labels'

const load = () => Promise.all([import('./search-dialog'), dialogLabels()])

class SearchButton extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('pointerover', () => void load().catch(() => undefined), { once: true })
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      load().then(
        ([{ openSearchDialog }, { search }]) => openSearchDialog(search),
        () => location.assign(link.href),
      )
    })
  }
}

defineCustomElement('search-button', SearchButton)
