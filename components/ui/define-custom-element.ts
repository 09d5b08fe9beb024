/** Defines a custom element once the document is parsed, so that it finds its content. */
export function defineCustomElement(name: string, element: CustomElementConstructor): void {
  const run = () => customElements.define(name, element)
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
