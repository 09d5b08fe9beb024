import { document, type SeedDocument } from './build.ts'

function testimonial(
  placement: 'landing' | 'booking',
  name: string,
  role: string,
  content: string,
): SeedDocument {
  const words = name.split(' ')
  return document(`testimonial-${placement}-${words.join('-').toLowerCase()}`, 'testimonial', {
    name,
    role,
    content,
    rating: 5,
    initials: words.map((word) => word.charAt(0)).join(''),
    placement,
    isSample: true,
  })
}

/** Invented people and words, marked as samples: the page says so, and no rating mark-up is made of them. */
export const landingTestimonials: SeedDocument[] = [
  testimonial(
    'landing',
    'Linda Hayes',
    'Living with type 2 diabetes',
    'The table of blood sugar numbers finally made sense of my lab report. I took it to my next visit.',
  ),
  testimonial(
    'landing',
    'Marcus Reed',
    'Caring for his father',
    'I knew when to call the doctor and when to call 911. That took a weight off my mind.',
  ),
  testimonial(
    'landing',
    'Sofia Alvarez',
    'Nursing student',
    'Every claim has a source I can open. I use these pages to check my notes.',
  ),
  testimonial(
    'landing',
    'James Porter',
    'Living with high blood pressure',
    'I learned to measure at home the right way. Now my readings mean something.',
  ),
  testimonial(
    'landing',
    'Grace Kim',
    'Community health worker',
    'The guides are simple without talking down to people. I print them for my clients.',
  ),
  testimonial(
    'landing',
    'Robert Ellis',
    'Recovering from depression',
    'Reading that treatment works, and what it feels like, helped me ask for help.',
  ),
]

export const bookingTestimonials: SeedDocument[] = [
  testimonial(
    'booking',
    'Anna Brooks',
    'Sample patient',
    'The form took me three minutes. I knew exactly what would happen next.',
  ),
  testimonial(
    'booking',
    'Thomas Green',
    'Sample patient',
    'I could explain my problem in my own words and in my own language.',
  ),
  testimonial(
    'booking',
    'Maria Costa',
    'Sample patient',
    'They answered my questions one by one, and I never felt rushed.',
  ),
]

export const testimonials: SeedDocument[] = [...landingTestimonials, ...bookingTestimonials]
