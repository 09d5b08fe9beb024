import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { labels, paragraph } from '../copy.ts'
import { DEFAULT_CONTACT_FORM_LABELS, DEFAULT_CONTACT_STATUS } from '../labels/contact-labels.ts'
import { cards, chosen, definePage, hero, section } from '../page.ts'

export const contactPage = definePage({
  name: 'contactPage',
  title: 'Contact page',
  description:
    'The contact form, our contact information, and common questions. Shown at “/contact”.',
  path: '/contact',
  menuTitle: 'Contact',
  icon: EnvelopeIcon,
  fields: [
    hero('Contact us', 'Questions about our content or about a consultation? Write to us.'),
    section('form', 'Form', { heading: 'Send us a message', intro: 'All fields are required.' }),
    section('information', 'Contact information', { heading: 'Contact information' }, [
      cards(
        'items',
        'Cards',
        'Ways to reach us. The email and postal address come from the site settings.',
        [],
      ),
    ]),
    section('response', 'Response time', { heading: 'When you will hear from us' }, [
      paragraph({
        name: 'note',
        title: 'Note',
        description: 'When readers can expect a reply.',
        initialValue: 'We answer within 24-48 hours on business days.',
      }),
    ]),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'Shown next to the form.',
      initialValue:
        'Do not use this form in an emergency. Call 911. In a mental health crisis, call or text 988.',
      group: 'content',
    }),
    paragraph({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'Shown next to the button. Explains what happens to the message.',
      initialValue:
        'Please leave out details about your health. We use your message only to reply to you.',
      group: 'content',
    }),
    section('faqSection', 'Questions', { heading: 'Frequently asked questions' }, [
      chosen('faq', {
        name: 'faqs',
        title: 'Questions',
        description: 'In display order.',
      }),
    ]),
    labels(
      {
        name: 'formLabels',
        title: 'Form labels',
        description: 'Labels and error messages of the form.',
        group: 'labels',
      },
      DEFAULT_CONTACT_FORM_LABELS,
      {
        name: ['Name', 'Above the first field.'],
        namePlaceholder: ['Name: placeholder', 'Shown in the empty field.'],
        email: ['Email', 'Above the second field.'],
        emailPlaceholder: ['Email: placeholder', 'Shown in the empty field.'],
        message: ['Message', 'Above the third field.'],
        messagePlaceholder: ['Message: placeholder', 'Shown in the empty field.'],
        submit: ['Button', 'Sends the message.'],
        required: ['Required', 'Read after the label of a required field.'],
        nameMissing: ['Name: error', 'Next to the field.'],
        emailMissing: ['Email: error', 'Next to the field.'],
        messageMissing: ['Message: error', 'Next to the field.'],
        errorSummary: ['Error summary: heading', 'Above the list of errors.'],
        tooLong: [
          'Text too long',
          'Next to the field. {count} and {max} are replaced with numbers.',
        ],
        unusable: ['Hidden characters', 'Next to the field.'],
      },
    ),
    labels(
      {
        name: 'status',
        title: 'Form status messages',
        description: 'Shown under the button and read by screen readers.',
        group: 'labels',
      },
      DEFAULT_CONTACT_STATUS,
      {
        sending: ['Sending', 'Shown while the message is being sent.'],
        sent: ['Sent', 'The form is then cleared.'],
        failed: ['Failed', 'The form keeps its text.'],
      },
    ),
  ],
})
