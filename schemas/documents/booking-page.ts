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
  description: 'The two steps of booking a consultation, at “/booking/” and the doctor’s number.',
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
          title: 'What is paid for',
          description: 'Stands beside the price.',
          initialValue: 'Professional Medical Consultation',
        }),
        defineField({
          name: 'price',
          title: 'Price in US dollars',
          type: 'number',
          description: 'For example 49.99. The payment is simulated: nobody is charged.',
          initialValue: 49.99,
          validation: (rule) => rule.required().min(0).max(9999).precision(2),
        }),
        paragraph({
          name: 'freeNote',
          title: 'What is free',
          description: 'Says how the price goes with the free initial consultation.',
          initialValue:
            'Your initial conversation is free. This price is for a Professional Medical Consultation.',
        }),
        paragraph({
          name: 'demoNote',
          title: 'Demonstration note',
          description: 'Says that nothing is charged or sent.',
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
          title: 'While it works',
          description:
            'Shown beside the button for the two seconds that the simulated payment takes.',
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
          description: 'Says that nobody has received anything, and whom to call instead.',
          initialValue:
            'This is a demonstration. No one received what you wrote, and no one will reply. In an emergency, call 911. In a mental health crisis, call or text 988.',
          optional: true,
        }),
        paragraph({
          name: 'whatsappNote',
          title: 'What follows',
          description: 'Says that a WhatsApp message will follow.',
          initialValue: 'A WhatsApp message will follow.',
        }),
        line({
          name: 'homeLabel',
          title: 'Link to the home page',
          description: 'The way on from here.',
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
        description: 'Shown while any of the quotes is marked as sample content.',
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
      description: 'Stands above the form.',
      initialValue:
        'This is not an emergency service. If you have an emergency, call 911. In a mental health crisis, call or text 988.',
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
        description: 'Words of step 1.',
        group: 'labels',
      },
      DEFAULT_BOOKING_LABELS,
      {
        stepOne: ['Name of step 1', 'Shown in the progress line.'],
        stepTwo: ['Name of step 2', 'Shown in the progress line.'],
        with: ['Consultation with', 'The doctor’s name follows.'],
        sampleDoctor: ['Sample doctor', 'Beside the name of an invented doctor.'],
        fullName: ['Full name', 'Above the field.'],
        fullNamePlaceholder: ['Full name: hint', 'Inside the empty field.'],
        noScript: ['Without JavaScript', 'Shown instead of the form.'],
        email: ['Email', 'Above the field.'],
        emailPlaceholder: ['E-mail: hint', 'Inside the empty field.'],
        whatsapp: ['WhatsApp number', 'Above the field.'],
        whatsappPlaceholder: ['WhatsApp number: hint', 'Inside the empty field.'],
        language: ['Language', 'Above the choice.'],
        languagePlaceholder: ['Language: hint', 'The empty choice.'],
        symptoms: ['Medical concerns', 'Above the large field.'],
        symptomsPlaceholder: ['Medical concerns: hint', 'Inside the empty field.'],
        continue: ['Button', 'Ends step 1.'],
        required: ['Required', 'Read after the name of a field that must be filled in.'],
      },
      { samples: ['sampleDoctor'] },
    ),
    labels(
      {
        name: 'languageNames',
        title: 'Names of the languages',
        description: 'The six choices of language.',
        group: 'labels',
      },
      DEFAULT_LANGUAGE_NAMES,
      {
        english: ['English', 'Name of this choice.'],
        spanish: ['Spanish', 'Name of this choice.'],
        french: ['French', 'Name of this choice.'],
        german: ['German', 'Name of this choice.'],
        italian: ['Italian', 'Name of this choice.'],
        portuguese: ['Portuguese', 'Name of this choice.'],
      },
    ),
    labels(
      {
        name: 'notices',
        title: 'Notices',
        description: 'Short messages over the page.',
        group: 'labels',
      },
      DEFAULT_BOOKING_NOTICES,
      {
        emptyTitle: ['A field is empty: title', 'Shown when a field is empty.'],
        emptyText: ['A field is empty: text', 'Under that title.'],
        fieldMissing: ['Beside an empty field', 'Beside each empty field.'],
        emailInvalid: ['E-mail is wrong', 'Beside the field.'],
      },
    ),
  ],
})
