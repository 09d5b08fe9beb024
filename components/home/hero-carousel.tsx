import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '@/components/ui/glyphs'
import { ModuleScript } from '@/components/ui/module-script'
import type { ControlLabels } from '@/lib/content/site/labels'
import { PlayButton } from './play-button'

interface HeroCarouselProps {
  labels: ControlLabels
  label: string
  slides: ReactNode[]
  slideLabels: string[]
}

/** Background pictures that cross-fade: a carousel per the WAI-ARIA practices. */
export function HeroCarousel({ labels, label, slides, slideLabels }: HeroCarouselProps) {
  const count = slides.length
  return (
    <hero-carousel className="contents">
      <section aria-roledescription="carousel" aria-label={label} className="hero-carousel">
        {count > 1 && (
          <div className="hero-controls needs-script">
            <PlayButton labels={labels} />
            <button
              type="button"
              data-step="-1"
              className="icon-button"
              aria-label={labels.previousSlide}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              data-step="1"
              className="icon-button"
              aria-label={labels.nextSlide}
            >
              <ChevronRight />
            </button>
            <div role="group" aria-label={labels.goToSlide} className="hero-dots">
              {slides.map((_, position) => (
                <button
                  key={slideLabels[position] ?? position}
                  type="button"
                  aria-label={`${labels.goToSlide} ${position + 1}: ${slideLabels[position] ?? ''}`}
                  aria-current={position === 0}
                  className="hero-dot"
                />
              ))}
            </div>
          </div>
        )}
        <div aria-live="polite" className="hero-slides">
          {slides.map((slide, position) => (
            <div
              key={slideLabels[position] ?? position}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${count}: ${slideLabels[position] ?? ''}`}
              aria-hidden={position !== 0}
              data-active={position === 0}
              className="hero-slide"
            >
              {slide}
            </div>
          ))}
        </div>
      </section>
      <ModuleScript name="home" />
    </hero-carousel>
  )
}
