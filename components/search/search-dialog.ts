import { CLOSE, SEARCH } from '@/components/ui/glyph-paths'
import { createElement, makeGlyph } from '@/components/ui/create-element'
import './search-box.element'
import type { SearchDialogLabels } from '@/lib/content/search/suggestion-labels'

/**
 * The search over the page: a modal `<dialog>`, so that the browser traps the focus, closes it on Escape, and returns
 * the focus. The form matches the one on the search page (search-form.tsx).
 */
export function openSearchDialog(words: SearchDialogLabels): void {
  const { label, closeLabel, labels } = words
  const close = createElement(
    'button',
    { type: 'button', 'aria-label': closeLabel, title: closeLabel, class: 'icon-button' },
    makeGlyph(CLOSE),
  )
  const input = createElement('input', {
    type: 'text',
    name: 'q',
    'aria-label': labels.input,
    placeholder: labels.placeholder,
    maxlength: '200',
    class: 'field min-h-14 text-lg',
  })
  const box = createElement('search-box', {
    'data-words': JSON.stringify(labels),
    'data-in-flow': true,
    class: 'relative block flex-1 basis-72',
  })
  box.append(input, createElement('div', { 'data-hole': 'suggestions', class: 'contents' }))
  const submit = createElement(
    'button',
    { type: 'submit', class: 'button button-primary min-h-14' },
    makeGlyph(SEARCH),
    labels.button,
  )
  const form = createElement(
    'form',
    {
      action: '/search',
      role: 'search',
      class: 'flex max-w-[44rem] flex-wrap items-start gap-2',
    },
    box,
    submit,
  )
  const heading = createElement('h2', { class: 'text-h3' }, labels.input)
  const top = createElement(
    'div',
    { class: 'mb-3 flex items-center justify-between gap-4' },
    heading,
    close,
  )
  const dialog = createElement(
    'dialog',
    {
      'aria-label': label,
      class:
        'mx-auto mt-[max(1rem,8vh)] max-h-[88vh] w-[min(44rem,100vw-2rem)] max-w-none overflow-y-auto rounded-lg border border-line bg-paper text-ink shadow-menu backdrop:bg-[rgb(6_20_22/0.6)]',
    },
    createElement('div', { class: 'p-4 sm:p-6' }, top, ...emergencyNote(words), form),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is the target only outside its content: on the backdrop.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  input.focus()
}

/** As on the results page: before anything that could be mistaken for urgent help (emergency-note.tsx). */
function emergencyNote({ emergency, crisis }: SearchDialogLabels): HTMLElement[] {
  if (!emergency) return []
  const link = createElement(
    'a',
    { href: crisis.href, class: 'inline-block py-1 underline underline-offset-4' },
    crisis.link,
  )
  // Above a phone's keyboard there is room for one sentence, and the link to the others.
  const more = createElement('span', { class: 'max-sm:hidden' }, `${crisis.ways} `)
  const ways = createElement('p', {}, more, ...(crisis.link ? [link] : []))
  return [
    createElement(
      'div',
      { class: 'mb-4 border-l-[5px] border-coral bg-sand px-4 py-2 text-sm wrap-anywhere' },
      createElement('p', { class: 'font-semibold' }, emergency),
      ...(crisis.ways || crisis.link ? [ways] : []),
    ),
  ]
}
