import { createElement } from '@/components/ui/create-element'
import { EVERYTHING, NOTHING, type Consent } from '@/lib/consent'
import { choose } from './choose'
import type { ConsentText } from './consent-choice'

/** Elements that get the focus are not hidden behind the banner (WCAG 2.4.11). */
class ConsentBanner extends HTMLElement {
  connectedCallback(): void {
    const height = this.firstElementChild?.clientHeight ?? 0
    document.documentElement.style.scrollPaddingBottom = `${height + 16}px`
  }

  disconnectedCallback(): void {
    document.documentElement.style.removeProperty('scroll-padding-bottom')
  }
}

customElements.define('consent-banner', ConsentBanner)

/**
 * Asks for consent on the first visit without blocking the page. Yes and no look the same. Returns the banner;
 * `remove()` closes it.
 */
export function showConsentBanner(
  { labels, keys }: ConsentText,
  onSettings: () => void,
): HTMLElement {
  const answer = (label: string, consent: Consent) => {
    const button = createElement(
      'button',
      { type: 'button', class: 'button button-secondary' },
      label,
    )
    button.addEventListener('click', () => {
      choose(keys, consent)
      banner.remove()
    })
    return button
  }
  const settings = createElement(
    'button',
    { type: 'button', class: 'link px-2 py-3 font-semibold' },
    labels.settings,
  )
  settings.addEventListener('click', onSettings)
  const words = createElement(
    'div',
    { class: 'min-w-0 flex-1 basis-80' },
    createElement('h2', { id: 'consent-heading', class: 'text-h3' }, labels.heading),
    createElement('p', { class: 'mt-1 text-sm' }, labels.text),
  )
  const buttons = createElement(
    'div',
    { class: 'flex flex-wrap gap-3' },
    answer(labels.rejectAll, NOTHING),
    answer(labels.acceptAll, EVERYTHING),
    settings,
  )
  const banner = new ConsentBanner()
  banner.append(
    createElement(
      'section',
      {
        'aria-labelledby': 'consent-heading',
        class:
          'no-print fixed inset-x-0 bottom-0 z-50 border-t-2 border-brand bg-surface text-ink shadow-lg',
      },
      createElement(
        'div',
        { class: 'container-page flex flex-wrap items-center gap-x-8 gap-y-3 py-4' },
        words,
        buttons,
      ),
    ),
  )
  // Outside the footer, which has its own colors.
  document.body.append(banner)
  return banner
}
