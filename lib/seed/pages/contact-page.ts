import { document, references, seo } from '../build.ts'
import { contactFaqs, howOften } from '../faqs.ts'

export const contactPage = document('contactPage', 'contactPage', {
  hero: {
    title: 'Contact us',
    tagline: 'Questions about our content or about a consultation? Write to us.',
  },
  form: {
    heading: 'Send us a message',
    intro: 'All fields are required.',
  },
  information: {
    heading: 'Contact information',
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
  response: {
    heading: 'When you will hear from us',
    note: 'We answer within 24-48 hours on business days.',
  },
  emergencyNote:
    'Do not use this form in an emergency. Call 911, or 988 for a mental health crisis.',
  privacyNote: 'Please leave out details of your health. We use your message only to answer you.',
  faqSection: {
    heading: 'Frequently asked questions',
    faqs: references([...contactFaqs, howOften]),
  },
  formLabels: {
    name: 'Name',
    namePlaceholder: 'Your name',
    email: 'Email',
    emailPlaceholder: 'you@example.com',
    message: 'Message',
    messagePlaceholder: 'How can we help?',
    submit: 'Send Message',
    required: 'required',
    nameMissing: 'Enter your name',
    emailMissing: 'Enter an email address, like name@example.com',
    messageMissing: 'Enter your message',
    errorSummary: 'There is a problem',
  },
  status: {
    sending: 'Sending...',
    sent: 'Message sent successfully ✅',
    failed: 'Failed to send ❌. Please try again.',
  },
  seo: seo(
    'Contact us',
    'Write to the Clearwell team. We answer within 24 to 48 hours on business days.',
  ),
})
