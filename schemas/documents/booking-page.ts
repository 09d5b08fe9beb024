import { defineField } from '@sanity/types'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { labels, line, paragraph } from '../copy.ts'
import {
  DEFAULT_BOOKING_LABELS,
  DEFAULT_LANGUAGE_NAMES,
  DEFAULT_BOOKING_NOTICES,
} from '../labels/booking-labels.ts'
import { cards, chosen, definePage, hero, section } from '../page.ts'
import { sampleNote } from '../sample-mark.ts'

export const bookingPage = definePage({
  name: 'bookingPage',
  title: 'Booking page',
  description:
    'The two steps of booking a consultation, shown at “/booking/” plus the doctor’s number.',
  menuTitle: 'Booking',
  icon: CalendarIcon,
  fields: [
    hero(
      'Book your consultation',
      'See how a consultation is booked. This is a demonstration. No one receives what you write.',
    ),
    section('trust', 'Trust points', { heading: 'Why people consult us' }, [
      cards('points', 'Points', 'Four short promises.', [
        {
          icon: 'clock',
          title: 'Fast response',
          text: 'Feedback within the shortest time possible.',
        },
        {
          icon: 'shield',
          title: 'Confidential',
          text: 'What you write stays in your browser.',
        },
        {
          icon: 'stethoscope',
          title: 'Thorough attention',
          text: 'Your doctor takes the time to answer all of your questions.',
        },
        {
          icon: 'smile',
          title: 'Free initial consultation',
          text: 'The first conversation costs nothing.',
        },
      ]),
    ]),
    section('form', 'Step 1: form', {
      heading: 'Patient information',
      intro:
        'Please fill in all five fields. This is a demonstration. No one receives what you write. Nothing is sent or stored, and you can leave out details about your health.',
    }),
    section(
      'payment',
      'Step 2: payment',
      { heading: 'Secure payment', intro: 'Payment is 256-bit SSL encrypted.' },
      [
        line({
          name: 'itemLabel',
          title: 'Service',
          description: 'Shown next to the price.',
          initialValue: 'Professional Medical Consultation',
        }),
        defineField({
          name: 'price',
          title: 'Price in US dollars',
          type: 'number',
          description: 'For example 49.99. The payment is simulated, and no one is charged.',
          initialValue: 49.99,
          validation: (rule) => rule.required().min(0).max(9999).precision(2),
        }),
        paragraph({
          name: 'freeNote',
          title: 'Free consultation note',
          description: 'Explains the price and the free initial consultation.',
          initialValue:
            'Your initial conversation is free. This price is for a Professional Medical Consultation.',
        }),
        paragraph({
          name: 'demoNote',
          title: 'Demonstration note',
          description: 'States that nothing is charged or sent.',
          initialValue:
            'This payment is a demonstration. We do not ask for a card, and nothing is charged or sent.',
        }),
        line({
          name: 'buttonLabel',
          title: 'Button',
          description: 'Completes the simulated payment.',
          initialValue: 'Complete Payment',
          max: 40,
        }),
        line({
          name: 'processingLabel',
          title: 'While processing',
          description: 'Shown next to the button during the two-second simulated payment.',
          initialValue: 'Processing payment…',
          max: 40,
        }),
      ],
    ),
    section(
      'success',
      'Success screen',
      {
        heading: 'Payment Successful!',
        intro:
          'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.',
      },
      [
        paragraph({
          name: 'demoNote',
          title: 'Demonstration note',
          description: 'States that no one received anything, and who to call instead.',
          initialValue:
            'This is a demonstration. No one received what you wrote, and no one will reply. In an emergency, call 911. In a mental health crisis, call or text 988.',
          optional: true,
        }),
        paragraph({
          name: 'whatsappNote',
          title: 'Next step',
          description: 'States that a WhatsApp message will follow.',
          initialValue: 'A WhatsApp message will follow.',
        }),
        line({
          name: 'homeLabel',
          title: 'Link to the home page',
          description: 'The text of the link.',
          initialValue: 'Return to Home',
          max: 40,
          optional: true,
        }),
      ],
    ),
    section('testimonialsSection', 'Testimonials', { heading: 'What patients say' }, [
      sampleNote({
        name: 'sampleNote',
        title: 'Note on sample quotes',
        description: 'Shown while any quote is marked as sample content.',
        initialValue: 'Sample testimonials for demonstration only.',
      }),
      chosen(
        'testimonial',
        { name: 'items', title: 'Testimonials', description: 'Three quotes.' },
        6,
      ),
    ]),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'Shown above the form.',
      initialValue:
        'This is not an emergency service. If you have an emergency, call 911. In a mental health crisis, call or text 988.',
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
        description: 'Labels in step 1.',
        group: 'labels',
      },
      DEFAULT_BOOKING_LABELS,
      {
        stepOne: ['Step 1', 'Shown in the progress bar.'],
        stepTwo: ['Step 2', 'Shown in the progress bar.'],
        with: ['Consultation with', 'Before the doctor’s name.'],
        sampleDoctor: ['Sample doctor', 'Next to the name of a made-up doctor.'],
        fullName: ['Full name', 'Above the field.'],
        fullNamePlaceholder: ['Full name: placeholder', 'Shown in the empty field.'],
        noScript: ['Without JavaScript', 'Shown instead of the form.'],
        email: ['Email', 'Above the field.'],
        emailPlaceholder: ['Email: placeholder', 'Shown in the empty field.'],
        whatsapp: ['WhatsApp number', 'Above the field.'],
        whatsappPlaceholder: ['WhatsApp number: placeholder', 'Shown in the empty field.'],
        language: ['Language', 'Above the field.'],
        languagePlaceholder: ['Language: placeholder', 'The empty option.'],
        symptoms: ['Medical concerns', 'Above the text area.'],
        symptomsPlaceholder: ['Medical concerns: placeholder', 'Shown in the empty field.'],
        continue: ['Button', 'Ends step 1.'],
        required: ['Required', 'Read after the label of a required field.'],
      },
      { samples: ['sampleDoctor'] },
    ),
    labels(
      {
        name: 'languageNames',
        title: 'Language names',
        description: 'The six language options.',
        group: 'labels',
      },
      DEFAULT_LANGUAGE_NAMES,
      {
        english: ['English', 'The name of this option.'],
        spanish: ['Spanish', 'The name of this option.'],
        french: ['French', 'The name of this option.'],
        german: ['German', 'The name of this option.'],
        italian: ['Italian', 'The name of this option.'],
        portuguese: ['Portuguese', 'The name of this option.'],
      },
    ),
    labels(
      {
        name: 'notices',
        title: 'Messages',
        description: 'Short messages shown over the page.',
        group: 'labels',
      },
      DEFAULT_BOOKING_NOTICES,
      {
        emptyTitle: ['Empty field: title', 'Shown when a field is empty.'],
        emptyText: ['Empty field: text', 'Under the title.'],
        fieldMissing: ['Empty field: error', 'Next to each empty field.'],
        emailInvalid: ['Email: error', 'Next to the field.'],
      },
    ),
  ],
})
