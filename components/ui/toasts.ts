import { createElement } from './create-element'

/** How many at a time, and for how many milliseconds. */
const MAX_TOASTS = 3
const TOAST_DURATION = 4000

interface Toast {
  type: 'error' | 'success'
  title: string | null
  text?: string | null
}

/** The container of the notices. Present from the start, so that screen readers announce even the first. */
export function toastContainer(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-notices]')
  if (found) return found
  const place = createElement('section', {
    'data-notices': true,
    'aria-label': 'Notices',
    'aria-live': 'polite',
    'aria-relevant': 'additions text',
    class: 'notices no-print',
  })
  document.body.append(place)
  return place
}

/** A toast, on top of everything. The oldest closes if there are too many. */
export function showToast({ type, title, text }: Toast): void {
  const place = toastContainer()
  const notice = createElement(
    'div',
    { 'data-notice': true, 'data-type': type, class: 'notice' },
    createElement('p', { class: 'font-semibold' }, title ?? ''),
    ...(text ? [createElement('p', { class: 'text-sm text-muted' }, text)] : []),
  )
  // A hovered notice is still being read.
  let remaining = TOAST_DURATION
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    since = Date.now()
    timer = setTimeout(() => notice.remove(), remaining)
  }
  notice.addEventListener('pointerenter', () => {
    clearTimeout(timer)
    remaining -= Date.now() - since
  })
  notice.addEventListener('pointerleave', run)
  place.append(notice)
  while (place.childElementCount > MAX_TOASTS) place.firstElementChild?.remove()
  run()
}
