import { make } from './make'

/** How many at a time, and for how many milliseconds. */
const MAX_NOTICES = 3
const NOTICE_DURATION = 4000

interface Notice {
  type: 'error' | 'success'
  title: string | null
  text?: string | null
}

/** The container of the notices. Present from the start, so that screen readers announce even the first. */
export function noticesPlace(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-notices]')
  if (found) return found
  const place = make('section', {
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
export function showNotice({ type, title, text }: Notice): void {
  const place = noticesPlace()
  const notice = make(
    'div',
    { 'data-notice': true, 'data-type': type, class: 'notice' },
    make('p', { class: 'font-semibold' }, title ?? ''),
    ...(text ? [make('p', { class: 'text-sm text-muted' }, text)] : []),
  )
  // A hovered notice is still being read.
  let left = NOTICE_DURATION
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    since = Date.now()
    timer = setTimeout(() => notice.remove(), left)
  }
  notice.addEventListener('pointerenter', () => {
    clearTimeout(timer)
    left -= Date.now() - since
  })
  notice.addEventListener('pointerleave', run)
  place.append(notice)
  while (place.childElementCount > MAX_NOTICES) place.firstElementChild?.remove()
  run()
}
