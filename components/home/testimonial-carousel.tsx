'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight, PauseGlyph, PlayGlyph } from '@/components/ui/glyphs'
import type { ControlLabels } from '@/lib/content/site/labels'
import { REDUCED_MOTION, useAutoAdvance } from './use-auto-advance'

const INTERVAL_MS = 4000

interface TestimonialCarouselProps {
  labels: ControlLabels
  labelledBy: string
  intro: ReactNode
  slides: ReactNode[]
}

/**
 * Loops by moving the slides themselves: a screen reader meets each of them once. Without script the row
 * scrolls by itself.
 */
export function TestimonialCarousel({
  labels,
  labelledBy,
  intro,
  slides,
}: TestimonialCarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const [setViewport, embla] = useEmblaCarousel({ loop: true, align: 'start' })
  const [canScroll, setCanScroll] = useState({ previous: true, next: true })
  const advance = useCallback(() => embla?.scrollNext(matchMedia(REDUCED_MOTION).matches), [embla])
  const { playing, moving, reducedMotion, togglePlaying, holdProps } = useAutoAdvance(
    advance,
    INTERVAL_MS,
  )

  useEffect(() => {
    const element = row.current
    if (!element) return
    // Embla measures every slide when it starts: that waits until the row is a screen away.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setViewport(element)
      },
      { rootMargin: '100%' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setViewport(null)
    }
  }, [setViewport])

  useEffect(() => {
    if (!embla) return
    const update = () =>
      setCanScroll({ previous: embla.canScrollPrev(), next: embla.canScrollNext() })
    update()
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])

  return (
    <section aria-roledescription="carousel" aria-labelledby={labelledBy} {...holdProps}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        {intro}
        <div className="needs-script flex gap-2">
          <button
            type="button"
            className="icon-button"
            onClick={togglePlaying}
            aria-label={playing ? labels.pause : labels.play}
          >
            {playing ? <PauseGlyph /> : <PlayGlyph />}
          </button>
          <button
            type="button"
            className="icon-button"
            disabled={!canScroll.previous}
            onClick={() => embla?.scrollPrev(reducedMotion)}
            aria-label={labels.previousTestimonial}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            className="icon-button"
            disabled={!canScroll.next}
            onClick={() => embla?.scrollNext(reducedMotion)}
            aria-label={labels.nextTestimonial}
          >
            <ChevronRight />
          </button>
        </div>
      </div>
      <div ref={row} className="mt-10 overflow-hidden noscript:overflow-x-auto">
        <div aria-live={moving ? 'off' : 'polite'} className="-ml-6 flex">
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className="min-w-0 shrink-0 grow-0 basis-full pl-6 sm:basis-1/2 lg:basis-1/3"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
