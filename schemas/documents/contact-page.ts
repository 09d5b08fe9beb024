import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { label, labels, paragraph } from '../copy.ts'
import { cards, chosen, definePage, hero, section } from '../page.ts'

export const contactPage = definePage({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The form, our address and common questions, at “/contact”.',
  icon: EnvelopeIcon,
  fields: [
    hero('Contact us', 'Questions about our content or about a consultation? Write to us.'),
    section('form', 'Form', { heading: 'Send us a message', intro: 'All fields are required.' }),
    section('information', 'Contact information', { heading: 'Contact information' }, [
      cards(
        'items',
        'Cards',
        'Ways to reach us. The e-mail and postal address come from the site settings.',
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
        'Do not use this form in an emergency. Call 911, or 988 for a mental health crisis.',
      group: 'content',
    }),
    paragraph({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'Stands beside the button and says what happens to the message.',
      initialValue:
        'Please leave out details of your health. We use your message only to answer you.',
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
      [
        label('name', 'Name', 'Name', 'Above the first field.'),
        label('namePlaceholder', 'Name: hint', 'Your name', 'Inside the empty field.'),
        label('email', 'E-mail', 'Email', 'Above the second field.'),
        label('emailPlaceholder', 'E-mail: hint', 'you@example.com', 'Inside the empty field.'),
        label('message', 'Message', 'Message', 'Above the third field.'),
        label('messagePlaceholder', 'Message: hint', 'How can we help?', 'Inside the empty field.'),
        label('submit', 'Button', 'Send Message', 'Sends the message.'),
        label(
          'required',
          'Required',
          'required',
          'Read after the name of a field that must be filled in.',
        ),
        label('nameMissing', 'Name is missing', 'Enter your name', 'Beside the field.'),
        label(
          'emailMissing',
          'E-mail is missing or wrong',
          'Enter an email address, like name@example.com',
          'Beside the field.',
        ),
        label('messageMissing', 'Message is missing', 'Enter your message', 'Beside the field.'),
        label(
          'errorSummary',
          'Heading above the problems',
          'There is a problem',
          'Stands above the list of fields to correct.',
        ),
      ],
    ),
    labels(
      {
        name: 'status',
        title: 'What the form answers',
        description: 'Shown under the button, and read out by screen readers.',
        group: 'labels',
      },
      [
        label('sending', 'While sending', 'Sending...', 'Until the answer arrives.'),
        label('sent', 'Sent', 'Message sent successfully ✅', 'The form is then emptied.'),
        label(
          'failed',
          'Failed',
          'Failed to send ❌. Please try again.',
          'The form keeps its text.',
        ),
      ],
    ),
  ],
})
