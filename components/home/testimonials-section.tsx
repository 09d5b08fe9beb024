import { SectionHeading } from '@/components/ui/section-heading'
import type { ControlLabels } from '@/lib/content/site/labels'
import type { HomePageData, TestimonialData } from '@/lib/content/pages/home-page'
import { TestimonialCarousel } from './testimonial-carousel'

const STARS = [1, 2, 3, 4, 5]

function Rating({ rating, label }: { rating: number; label: string }) {
  return (
    <p role="img" aria-label={`${rating} ${label}`} className="flex gap-0.5 text-coral">
      {STARS.map((star) => (
        <svg key={star} aria-hidden="true" width="18" height="18" viewBox="0 0 24 24">
          <path
            d="m12 2.8 2.8 5.8 6.4.9-4.6 4.5 1.1 6.4-5.7-3-5.7 3 1.1-6.4-4.6-4.5 6.4-.9z"
            fill={star <= rating ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      ))}
    </p>
  )
}

function Testimonial({ item, ratingLabel }: { item: TestimonialData; ratingLabel: string }) {
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-6 sm:p-7">
      <Rating rating={item.rating ?? 0} label={ratingLabel} />
      <blockquote className="mt-4 mb-6 font-serif-text text-[1.25rem] leading-snug">
        <p>“{item.content}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-sm font-bold text-brand"
        >
          {item.initials}
        </span>
        <span>
          <span className="block font-semibold">{item.name}</span>
          <span className="block text-sm text-muted">{item.role}</span>
        </span>
      </figcaption>
    </figure>
  )
}

/** Reader quotes, labeled as samples if they are. */
export function TestimonialsSection({
  section,
  labels,
}: {
  section: HomePageData['testimonialsSection']
  labels: ControlLabels
}) {
  const items = (section?.items ?? []).flatMap((item) => (item ? [item] : []))
  if (!section || items.length === 0) return null
  return (
    <div className="section-space overflow-hidden">
      <div className="container-page">
        <TestimonialCarousel
          labels={labels}
          labelledBy="testimonials-heading"
          intro={
            <div>
              <SectionHeading
                id="testimonials-heading"
                heading={section.heading}
                intro={section.intro}
              />
              {section.sampleNote && items.some((item) => item.isSample) && (
                <p className="mt-3 text-sm text-muted">{section.sampleNote}</p>
              )}
            </div>
          }
          slides={items.map((item) => (
            <Testimonial key={item._id} item={item} ratingLabel={labels.rating} />
          ))}
        />
      </div>
    </div>
  )
}
