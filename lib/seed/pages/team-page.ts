import { document, references, seo } from '../build.ts'
import { doctors } from '../doctors.ts'

export const teamPage = document('teamPage', 'teamPage', {
  hero: {
    title: 'Meet Our Medical Team',
    tagline: 'Three doctors, ready to listen.',
    experience: '52+ Years Combined Experience',
  },
  sampleNote: 'Sample doctors and ratings, shown to demonstrate this page.',
  doctors: references(doctors),
  offers: [
    {
      _type: 'iconCard',
      icon: 'smile',
      title: 'Free initial consultation',
      text: 'Your first conversation with a doctor is free.',
    },
    {
      _type: 'iconCard',
      icon: 'check',
      title: 'No upfront service fees',
      text: 'You pay nothing before you have booked a professional consultation.',
    },
  ],
  priceNote:
    'The first conversation is free. A Professional Medical Consultation costs $49.99; payment on this site is a demonstration.',
  filters: {
    heading: 'Find the right doctor',
    concern: 'Health concern',
    specialty: 'Specialty',
    language: 'Language',
    any: 'Any',
    clear: 'Clear filters',
    noMatches: 'No doctor matches all of these. Try fewer filters.',
    resultsOne: '1 doctor',
    resultsMany: 'doctors',
  },
  cardLabels: {
    book: 'Book',
    experience: 'Experience',
    languages: 'Languages',
    concerns: 'Helps with',
    rating: 'out of 5',
  },
  seo: seo(
    'Meet Our Medical Team',
    'Three example doctors in general practice, cardiology, and family and geriatric care.',
  ),
})
