import { articles } from './articles/index.ts'
import { callToAction, document, picture, references, seo } from './build.ts'
import { pillars } from './pillars.ts'
import { stats } from './stats.ts'
import { landingTestimonials } from './testimonials.ts'

export const homePage = document('homePage', 'homePage', {
  hero: {
    title: 'Clear health answers you can trust',
    tagline:
      'Plain-language guides on common conditions. Trusted by American health researchers and experts, reviewed by clinicians, and backed by evidence.',
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
    topicsLabel: 'Explore health topics',
    expertLabel: 'Contact Expert',
  },
  search: {
    heading: 'What would you like to know?',
    placeholder: 'Search health topics, diseases, symptoms…',
    buttonLabel: 'Search',
    popularLabel: 'Popular searches:',
    popular: ['diabetes', 'heart disease', 'mental health'],
    note: 'Our pages appear as you type. The Search button sends your words to {engine}, in a new tab.',
    siteSearchLabel: 'Search on this site instead',
  },
  statsHeading: 'Our impact',
  statsIntro: 'Reliable health information, shared with the people who need it.',
  statsSampleNote: 'Sample figures, shown to demonstrate this page.',
  stats: references(stats),
  commitment: {
    heading: 'Our commitment to you',
    intro:
      'Good health information is honest about what is known and what is not. These four promises guide each page.',
    pillars: references(pillars),
  },
  topicsSection: {
    heading: 'Learn about common conditions',
    intro:
      'Six complete guides, from first signs to living well. Each begins with the facts that matter most.',
    linkLabel: 'Read the guide',
    articles: references(articles),
  },
  testimonialsSection: {
    heading: 'What readers say',
    intro: 'How people use our guides at home, at work and at the clinic.',
    sampleNote: 'Sample content: these people and their words are invented examples.',
    items: references(landingTestimonials),
  },
  closingCta: callToAction(
    'Do you have a question about your health?',
    'Tell us what you need. We reply within 24 to 48 hours on business days.',
    'Schedule Consultation',
    '/contact',
  ),
  controlLabels: {
    previousSlide: 'Previous slide',
    nextSlide: 'Next slide',
    goToSlide: 'Go to slide',
    pause: 'Pause slides',
    play: 'Play slides',
    previousTestimonial: 'Previous testimonials',
    nextTestimonial: 'Next testimonials',
    rating: 'out of 5 stars',
  },
  seo: seo(
    'Clearwell: clear, evidence-based health information',
    'Plain-language, medically reviewed guides on diabetes, high blood pressure, HIV, depression, obesity and cancer. Free to read, with every source listed.',
  ),
})
