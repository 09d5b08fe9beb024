'use client'

import { useCallback, useState, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight, PauseGlyph, PlayGlyph } from '@/components/ui/glyphs'
import type { ControlLabels } from '@/lib/content/site/labels'
import { useAutoAdvance } from './use-auto-advance'

const INTERVAL_MS = 5000

interface HeroCarouselProps {
  labels: ControlLabels
  label: string
  slides: ReactNode[]
  slideLabels: string[]
}

/** Background pictures that fade into one another: a carousel as in the WAI-ARIA practices. */
export function HeroCarousel({ labels, label, slides, slideLabels }: HeroCarouselProps) {
  const count = slides.length
  const [index, setIndex] = useState(0)
  const step = useCallback(
    (by: number) => setIndex((current) => (current + by + count) % count),
    [count],
  )
  const advance = useCallback(() => step(1), [step])
  const { playing, moving, togglePlaying, holdProps } = useAutoAdvance(advance, INTERVAL_MS)

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="hero-carousel"
      {...holdProps}
    >
      {count > 1 && (
        <div className="hero-controls needs-script">
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
            onClick={() => step(-1)}
            aria-label={labels.previousSlide}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={() => step(1)}
            aria-label={labels.nextSlide}
          >
            <ChevronRight />
          </button>
          <div role="group" aria-label={labels.goToSlide} className="hero-dots">
            {slides.map((_, position) => (
              <button
                key={slideLabels[position] ?? position}
                type="button"
                onClick={() => setIndex(position)}
                aria-label={`${labels.goToSlide} ${position + 1}: ${slideLabels[position] ?? ''}`}
                aria-current={position === index}
                className="hero-dot"
              />
            ))}
          </div>
        </div>
      )}
      <div aria-live={moving ? 'off' : 'polite'} className="hero-slides">
        {slides.map((slide, position) => (
          <div
            key={slideLabels[position] ?? position}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${count}: ${slideLabels[position] ?? ''}`}
            aria-hidden={position !== index}
            data-active={position === index}
            className="hero-slide"
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}
