import { references, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { contactFaqs, howOften } from '../faqs.ts'

export const contactPage = page('contactPage', {
  information: {
    items: [
      {
        _type: 'iconCard',
        icon: 'clock',
        title: 'Response time',
        text: '24 to 48 hours on business days.',
      },
      {
        _type: 'iconCard',
        icon: 'calendar',
        title: 'Consultations',
        text: 'Choose a doctor and book online.',
        href: '/doctor-discovery',
        linkLabel: 'Meet our medical team',
      },
    ],
  },
  faqSection: {
    faqs: references([...contactFaqs, howOften]),
  },
  seo: seo(
    'Contact us',
    'Write to the Clearwell team. We answer within 24 to 48 hours on business days.',
  ),
})
