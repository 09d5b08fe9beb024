'use client'

import { useEffect, useRef } from 'react'
import { easeOut, formatCount } from './format-count'

const DURATION_MS = 2000
const VISIBLE_SHARE = 0.3

/**
 * Counts up from 0 once its section is 30 % visible. The markup holds the final figure, for readers
 * without script or with reduced motion; a screen reader, which never hears the counting, reads the band's own text.
 */
export function StatCounter({ value, suffix }: { value: number; suffix: string }) {
  const shown = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = shown.current
    const section = element?.closest('[data-stats]')
    if (!element || !section || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const show = (count: number) => {
      element.textContent = formatCount(count) + suffix
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= VISIBLE_SHARE)) return
        observer.disconnect()
        const start = performance.now()
        const tick = (now: number) => {
          const share = easeOut(now - start, DURATION_MS)
          show(share === 1 ? value : value * share)
          if (share < 1) frame = requestAnimationFrame(tick)
        }
        frame = requestAnimationFrame(tick)
      },
      { threshold: VISIBLE_SHARE },
    )
    show(0)
    observer.observe(section)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      show(value)
    }
  }, [value, suffix])

  return (
    <span ref={shown} aria-hidden="true">
      {formatCount(value) + suffix}
    </span>
  )
}
