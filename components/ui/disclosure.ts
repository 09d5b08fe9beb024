/**
 * An element with a button that shows and hides what it controls. Rendered closed; CSS styles the open state by
 * `aria-expanded`.
 */
export class Disclosure extends HTMLElement {
  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.closest('button') === this.button) this.open = !this.open
      else if (target.closest('a')) this.open = false
    })
  }

  get button(): HTMLButtonElement | null {
    return this.querySelector('button[aria-controls]')
  }

  get open(): boolean {
    return this.button?.getAttribute('aria-expanded') === 'true'
  }

  set open(open: boolean) {
    const { button } = this
    button?.setAttribute('aria-expanded', String(open))
    document
      .getElementById(button?.getAttribute('aria-controls') ?? '')
      ?.classList.toggle('hidden', !open)
  }
}
