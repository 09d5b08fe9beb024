import { references, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { bookingFaqs } from '../faqs.ts'
import { bookingTestimonials } from '../testimonials.ts'

export const bookingPage = page('bookingPage', {
  testimonialsSection: {
    items: references(bookingTestimonials),
  },
  faqSection: {
    faqs: references(bookingFaqs),
  },
  seo: seo(
    'Book your consultation',
    'See how a consultation is booked. Booking and payment on this site are a demonstration.',
  ),
})
