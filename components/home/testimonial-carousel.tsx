import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '@/components/ui/glyphs'
import { ModuleScript } from '@/components/ui/module-script'
import type { ControlLabels } from '@/lib/content/site/labels'
import { PlayButton } from './play-button'

interface TestimonialCarouselProps {
  labels: ControlLabels
  labelledBy: string
  intro: ReactNode
  slides: ReactNode[]
}

/**
 * Loops by moving the slides themselves, so that a screen reader meets each of them once. Without script the row
 * scrolls natively.
 */
export function TestimonialCarousel({
  labels,
  labelledBy,
  intro,
  slides,
}: TestimonialCarouselProps) {
  return (
    <testimonial-carousel className="block">
      <section aria-roledescription="carousel" aria-labelledby={labelledBy}>
        <div className="flex flex-wrap items-end justify-between gap-6">
          {intro}
          <div className="needs-script flex gap-2">
            <PlayButton labels={labels} />
            <button
              type="button"
              data-to="previous"
              className="icon-button"
              aria-label={labels.previousTestimonial}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              data-to="next"
              className="icon-button"
              aria-label={labels.nextTestimonial}
            >
              <ChevronRight />
            </button>
          </div>
        </div>
        <div data-row="" className="mt-10 overflow-hidden noscript:overflow-x-auto">
          <div aria-live="polite" className="-ml-6 flex">
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
      <ModuleScript name="home" />
    </testimonial-carousel>
  )
}
