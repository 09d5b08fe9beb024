import { references, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { body, bullets } from '../rich-text.ts'
import { resourcesFaqs } from '../faqs.ts'

export const resourcesPage = page('resourcesPage', {
  topics: {
    items: [
      {
        _type: 'iconCard',
        icon: 'leaf',
        title: 'Nutrition',
        text: 'How to eat well every day.',
        href: '/diseases/diabetes#management',
        linkLabel: 'Food and activity',
      },
      {
        _type: 'iconCard',
        icon: 'run',
        title: 'Exercise',
        text: 'How much activity helps and how to get started.',
        href: '/diseases/obesity#lifestyle-treatment',
        linkLabel: 'How much activity helps',
      },
      {
        _type: 'iconCard',
        icon: 'mind',
        title: 'Mental Health',
        text: 'How to take care of your mind and when to ask for help.',
        href: '/diseases/depression',
        linkLabel: 'Depression guide',
      },
      {
        _type: 'iconCard',
        icon: 'shield',
        title: 'Preventive Care',
        text: 'Checkups, vaccines, and screening.',
        href: '/screening',
        linkLabel: 'Health screening',
      },
      {
        _type: 'iconCard',
        icon: 'heart',
        title: 'Chronic Conditions',
        text: 'Living well with a long-term condition.',
        href: '/diseases/hypertension',
        linkLabel: 'High blood pressure guide',
      },
      {
        _type: 'iconCard',
        icon: 'female',
        title: 'Women’s Health',
        text: 'Health through every stage of life.',
        href: '/diseases/diabetes#pregnancy',
        linkLabel: 'Diabetes and pregnancy',
      },
    ],
  },
  emergency: {
    contacts: [
      {
        _type: 'emergencyContact',
        name: 'Emergency',
        phone: '911',
        text: 'Police, fire, or ambulance.',
      },
      {
        _type: 'emergencyContact',
        name: 'Poison Control',
        phone: '1-800-222-1222',
        text: 'Free and confidential, 24 hours a day. If someone has collapsed, is having a seizure, has trouble breathing, or cannot be woken, call 911 first.',
      },
      {
        _type: 'emergencyContact',
        name: 'Suicide & Crisis Lifeline',
        phone: '988',
        text: 'Call or text in a mental health crisis, 24 hours a day. Press 2 for Spanish or 1 for veterans. Chat or use ASL at 988lifeline.org.',
      },
    ],
    more: body([
      'More ways to reach 988, 24 hours a day:',
      ...bullets(
        '**Chat:** [988lifeline.org/chat](https://988lifeline.org/chat)',
        '**Spanish:** call 988 and press 2, or text AYUDA to 988.',
        '**American Sign Language:** call 988 by videophone, or choose “ASL Now” on [988lifeline.org](https://988lifeline.org).',
        '**Veterans:** call 988 and press 1, or text 838255.',
        '**Other countries:** find a helpline at [findahelpline.com](https://findahelpline.com) or [befrienders.org](https://befrienders.org).',
      ),
    ]),
  },
  faqSection: {
    faqs: references(resourcesFaqs),
  },
  seo: seo(
    'Health Resources',
    'Topics, tools, support groups, and the numbers to call in an emergency: 911, 988, and poison control.',
  ),
})
