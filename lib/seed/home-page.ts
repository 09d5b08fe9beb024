import { articles } from './articles/index.ts'
import { callToAction, picture, references, seo } from './build.ts'
import { page } from './first-words.ts'
import { pillars } from './pillars.ts'
import { stats } from './stats.ts'
import { landingTestimonials } from './testimonials.ts'

export const homePage = page('homePage', {
  hero: {
    slides: [
      {
        _type: 'heroSlide',
        picture: picture(
          'hero-1.svg',
          'Drawing of a doctor and an older patient talking at a table by a window.',
        ),
        label: 'Answers you can discuss with your doctor',
      },
      {
        _type: 'heroSlide',
        picture: picture(
          'hero-2.svg',
          'Drawing of two people walking and one cycling through a park at sunrise.',
        ),
        label: 'Small steps, every day',
      },
      {
        _type: 'heroSlide',
        picture: picture(
          'hero-3.svg',
          'Drawing of a family preparing a meal together in the kitchen.',
        ),
        label: 'Health that fits your home',
      },
    ],
  },
  stats: references(stats),
  commitment: {
    pillars: references(pillars),
  },
  topicsSection: {
    articles: references(articles),
  },
  testimonialsSection: {
    intro: 'How people use our guides at home, at work, and at the clinic.',
    items: references(landingTestimonials),
  },
  closingCta: callToAction(
    'Do you have a question?',
    'Ask us, but please leave out details about your own health. We reply within 24 to 48 hours on business days.',
    'Schedule Consultation',
    '/contact',
  ),
  seo: seo(
    'Clearwell: clear, evidence-based health information',
    'Plain-language, medically reviewed guides on diabetes, high blood pressure, HIV, depression, obesity, and cancer. Free to read, with every source listed.',
  ),
})
