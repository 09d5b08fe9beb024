import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { labels, paragraph } from '../copy.ts'
import { DEFAULT_CONTACT_FORM_LABELS, DEFAULT_CONTACT_STATUS } from '../labels/contact-labels.ts'
import { cards, chosen, definePage, hero, section } from '../page.ts'

export const contactPage = definePage({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The form, our address and common questions, at “/contact”.',
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
        description: 'What a reader can expect.',
        initialValue: 'We answer within 24-48 hours on business days.',
      }),
    ]),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'Stands beside the form.',
      initialValue:
        'Do not use this form in an emergency. Call 911. In a mental health crisis, call or text 988.',
      group: 'content',
    }),
    paragraph({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'Stands beside the button and says what happens to the message.',
      initialValue:
        'Please leave out details about your health. We use your message only to reply to you.',
      group: 'content',
    }),
    section('faqSection', 'Questions', { heading: 'Frequently asked questions' }, [
      chosen('faq', {
        name: 'faqs',
        title: 'Questions',
        description: 'In the order in which they are shown.',
      }),
    ]),
    labels(
      {
        name: 'formLabels',
        title: 'Labels of the form',
        description: 'What the form says while it is filled in.',
        group: 'labels',
      },
      DEFAULT_CONTACT_FORM_LABELS,
      {
        name: ['Name', 'Above the first field.'],
        namePlaceholder: ['Name: hint', 'Inside the empty field.'],
        email: ['Email', 'Above the second field.'],
        emailPlaceholder: ['E-mail: hint', 'Inside the empty field.'],
        message: ['Message', 'Above the third field.'],
        messagePlaceholder: ['Message: hint', 'Inside the empty field.'],
        submit: ['Button', 'Sends the message.'],
        required: ['Required', 'Read after the name of a field that must be filled in.'],
        nameMissing: ['Name is missing', 'Beside the field.'],
        emailMissing: ['E-mail is missing or wrong', 'Beside the field.'],
        messageMissing: ['Message is missing', 'Beside the field.'],
        errorSummary: ['Heading above the problems', 'Stands above the list of fields to correct.'],
        tooLong: ['Text is too long', 'Beside the field. {count} and {max} become numbers.'],
        unusable: ['Text has hidden characters', 'Beside the field.'],
      },
    ),
    labels(
      {
        name: 'status',
        title: 'What the form answers',
        description: 'Shown under the button, and read out by screen readers.',
        group: 'labels',
      },
      DEFAULT_CONTACT_STATUS,
      {
        sending: ['While sending', 'Until the answer arrives.'],
        sent: ['Sent', 'The form is then emptied.'],
        failed: ['Failed', 'The form keeps its text.'],
      },
    ),
  ],
})
