class MissingPathLog extends HTMLElement {
  connectedCallback(): void {
    console.info(`404: no page at ${location.pathname}`)
  }
}

customElements.define('missing-path-log', MissingPathLog)
