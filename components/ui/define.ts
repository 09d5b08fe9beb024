/** Brings an element of the page to life, once the page is read: it finds what is in it then. */
export function define(name: string, element: CustomElementConstructor): void {
  const run = () => customElements.define(name, element)
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}
