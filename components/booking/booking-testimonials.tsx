import { SplitSection } from '@/components/ui/split-section'
import type { BookingPageData } from '@/lib/content/pages/booking-page'

/** Patient quotes, labeled as samples if they are. */
export function BookingTestimonials({
  section,
  ratingLabel,
}: {
  section: BookingPageData['testimonialsSection']
  ratingLabel: string
}) {
  const items = (section?.items ?? []).filter((item) => item !== null)
  if (!section || items.length === 0) return null
  return (
    <SplitSection
      id="testimonials-heading"
      heading={section.heading}
      intro={items.some(({ isSample }) => isSample) ? section.sampleNote : section.intro}
      ground="sand"
    >
      {items.map((item) => (
        <figure key={item._id} className="border-t border-line py-6 first:border-t-0 first:pt-0">
          <p className="text-sm font-semibold">
            <span aria-hidden="true" className="text-coral">
              {'★'.repeat(starCount(item.rating))}{' '}
            </span>
            {item.rating} {ratingLabel}
          </p>
          <blockquote className="mt-2 font-serif-text text-lg">“{item.content}”</blockquote>
          <figcaption className="mt-2 font-semibold">{item.name}</figcaption>
        </figure>
      ))}
    </SplitSection>
  )
}

/** Whole stars, none to five, whatever number is stored. */
function starCount(rating: number | null): number {
  return Math.min(5, Math.max(0, Math.round(rating ?? 0)))
}
