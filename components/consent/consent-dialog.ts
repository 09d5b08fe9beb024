import { createElement } from '@/components/ui/create-element'
import { EVERYTHING, NOTHING, OPTIONAL_CATEGORIES, type Consent } from '@/lib/consent'
import { choose } from './choose'
import type { ConsentText } from './consent-choice'
import { isTrackingDenied, storedConsent } from './consent-storage'

/** Nothing is pre-checked that was not chosen; the theme is only ever stored on the reader's own click. */
function initialChoice(): Consent {
  return storedConsent() ?? { ...NOTHING, preference: !isTrackingDenied() }
}

const ROW = 'flex items-center justify-between gap-4 font-semibold'

/**
 * The four storage categories, with the purpose of each and whether the site uses it. `onClose` receives whether the
 * reader chose or left everything as it was.
 */
export function openConsentDialog(
  { labels, keys }: ConsentText,
  onClose: (isChosen: boolean) => void,
): void {
  const before = initialChoice()
  const unused = { analytics: !keys.analyticsId, advertising: !keys.adsClientId, preference: false }
  let isChosen = false
  const answer = (consent: Consent) => {
    choose(keys, consent)
    isChosen = true
    dialog.close()
  }
  const boxes = OPTIONAL_CATEGORIES.map((category) => {
    const box = createElement('input', {
      type: 'checkbox',
      name: category,
      checked: before[category],
      'aria-describedby': `consent-about-${category}`,
      class: 'size-6 shrink-0 accent-brand',
    })
    const unusedNote = unused[category] ? labels.notUsed : ''
    const about = `${labels[`${category}Text`]} ${unusedNote}`
    return createElement(
      'div',
      { class: 'border-t border-line py-4' },
      createElement('label', { class: `min-h-11 ${ROW}` }, labels[category], box),
      createElement(
        'p',
        { id: `consent-about-${category}`, class: 'mt-1 text-sm text-muted' },
        about,
      ),
    )
  })
  const button = (label: string, consent: Consent) => {
    const made = createElement(
      'button',
      { type: 'button', class: 'button button-secondary' },
      label,
    )
    made.addEventListener('click', () => answer(consent))
    return made
  }
  const form = createElement(
    'form',
    { class: 'mt-5' },
    createElement(
      'div',
      { class: 'border-t border-line py-4' },
      createElement(
        'p',
        { class: ROW },
        labels.essential,
        createElement('span', { class: 'text-sm text-muted' }, labels.alwaysOn),
      ),
      createElement('p', { class: 'mt-1 text-sm text-muted' }, labels.essentialText),
    ),
    ...boxes,
    createElement(
      'div',
      { class: 'flex flex-wrap gap-3 border-t border-line pt-5' },
      createElement('button', { type: 'submit', class: 'button button-primary' }, labels.save),
      button(labels.acceptAll, EVERYTHING),
      button(labels.rejectAll, NOTHING),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = new FormData(form)
    answer({
      analytics: chosen.has('analytics'),
      advertising: chosen.has('advertising'),
      preference: chosen.has('preference'),
    })
  })
  const dialog = createElement(
    'dialog',
    {
      'aria-labelledby': 'consent-dialog-heading',
      class:
        'm-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/50 sm:p-8',
    },
    createElement('h2', { id: 'consent-dialog-heading', class: 'text-h2' }, labels.heading),
    createElement('p', { class: 'mt-3' }, labels.text),
    form,
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose(isChosen)
  })
  document.body.append(dialog)
  dialog.showModal()
}
