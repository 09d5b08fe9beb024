import { StarIcon } from '@sanity/icons/Star'
import { line, paragraph } from '../copy.ts'
import { cards, definePage, hero, section } from '../page.ts'

export const consultPage = definePage({
  name: 'consultPage',
  title: 'Consultation page',
  description: 'Where readers start to book a consultation. Shown at “/homepage”.',
  path: '/homepage',
  menuTitle: 'Consultation',
  isListed: false,
  icon: StarIcon,
  fields: [
    hero(
      'Talk to a doctor you can trust',
      'Choose a doctor, and see how a consultation is booked.',
      [
        line({
          name: 'findDoctorLabel',
          title: 'Button',
          description: 'Links to the medical team.',
          initialValue: 'Find Your Doctor',
          max: 40,
        }),
      ],
    ),
    section('featuresSection', 'Why consult us: heading', {
      heading: 'Why consult with us',
      intro: 'What you can expect from every consultation.',
    }),
    cards(
      'features',
      'Why consult us: cards',
      'Four reasons, each with an icon.',
      [
        {
          icon: 'shield',
          title: 'Trusted Care',
          text: 'Qualified doctors who take the time to listen to you.',
        },
        {
          icon: 'clock',
          title: 'Fast Response',
          text: 'Our team answers within 24 to 48 hours on business days.',
        },
        {
          icon: 'team',
          title: 'Expert Team',
          text: 'General practice, cardiology, and family and geriatric care.',
        },
        {
          icon: 'star',
          title: 'Quality Standards',
          text: 'Advice that follows current clinical guidelines.',
        },
      ],
      'content',
    ),
    section('getStarted', 'Closing box', {
      heading: 'Ready to take the next step?',
      intro: 'Write to us, and we will help you find the right doctor.',
    }),
    line({
      name: 'getStartedLabel',
      title: 'Closing box: button',
      description: 'Links to the contact page.',
      initialValue: 'Get Started Now',
      group: 'content',
      max: 40,
    }),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'States that this is not for emergencies, and who to call.',
      initialValue:
        'This is not an emergency service. If you have an emergency, call 911. In a mental health crisis, call or text 988.',
      group: 'content',
    }),
  ],
})
