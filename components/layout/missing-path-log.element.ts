import { defineCustomElement } from '@/components/ui/define-custom-element'

class MissingPathLog extends HTMLElement {
  connectedCallback(): void {
    console.info(`404: no page at ${location.pathname}`)
  }
}

defineCustomElement('missing-path-log', MissingPathLog)
