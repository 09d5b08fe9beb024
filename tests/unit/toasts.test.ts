// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastContainer, showToast } from '../../components/ui/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-notice]')].map(({ textContent }) => textContent)
const say = (title: string) => showToast({ type: 'error', title })

describe('toast messages', () => {
  it('are inside one live region, which exists before the first message', () => {
    const place = toastContainer()
    expect(place.getAttribute('aria-live')).toBe('polite')
    showToast({ type: 'success', title: 'Paid', text: 'A message follows' })
    expect(toastContainer()).toBe(place)
    expect(place.querySelector('[data-type="success"]')?.textContent).toBe('PaidA message follows')
  })

  it('are limited to the newest three, for 4000 ms each', () => {
    for (const title of ['a', 'b', 'c', 'd']) {
      say(title)
      vi.advanceTimersByTime(100)
    }
    expect(shown()).toEqual(['b', 'c', 'd'])
    vi.advanceTimersByTime(3_650)
    expect(shown()).toEqual(['b', 'c', 'd'])
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual(['c', 'd'])
    vi.advanceTimersByTime(200)
    expect(shown()).toEqual([])
  })

  it('remain while the pointer is over them', () => {
    say('a')
    const [notice] = document.querySelectorAll('[data-notice]')
    vi.advanceTimersByTime(3_000)
    notice?.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['a'])
    notice?.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(999)
    expect(shown()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('show their text without interpreting HTML', () => {
    say('<b>not bold</b>')
    expect(shown()).toEqual(['<b>not bold</b>'])
  })
})
