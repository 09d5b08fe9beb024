import { document, references, seo } from '../build.ts'
import { bookingFaqs } from '../faqs.ts'
import { bookingTestimonials } from '../testimonials.ts'

export const bookingPage = document('bookingPage', 'bookingPage', {
  hero: {
    title: 'Book your consultation',
    tagline: 'Tell us what worries you. A doctor answers within the shortest time possible.',
  },
  trust: {
    heading: 'Why people consult us',
    points: [
      {
        _type: 'iconCard',
        icon: 'clock',
        title: 'Fast response',
        text: 'Feedback within the shortest time possible.',
      },
      {
        _type: 'iconCard',
        icon: 'shield',
        title: 'Confidential',
        text: 'What you tell us stays between you and the team.',
      },
      {
        _type: 'iconCard',
        icon: 'stethoscope',
        title: 'Thorough attention',
        text: 'A doctor reads every word that you write.',
      },
      {
        _type: 'iconCard',
        icon: 'smile',
        title: 'Free initial consultation',
        text: 'The first conversation costs nothing.',
      },
    ],
  },
  form: {
    heading: 'Patient information',
    intro: 'Please fill in all five fields.',
  },
  payment: {
    heading: 'Secure payment',
    intro: 'Payment is 256-bit SSL encrypted.',
    itemLabel: 'Professional Medical Consultation',
    price: 49.99,
    freeNote:
      'Your initial conversation is free. This price is for a Professional Medical Consultation.',
    demoNote:
      'This payment is a demonstration: no card is asked for, nothing is charged and nothing is sent.',
    buttonLabel: 'Complete Payment',
    processingLabel: 'Processing payment…',
  },
  success: {
    heading: 'Payment Successful!',
    intro:
      'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.',
    whatsappNote: 'A WhatsApp message will follow.',
    homeLabel: 'Return to Home',
  },
  testimonialsSection: {
    heading: 'What patients say',
    sampleNote: 'Sample testimonials, shown to demonstrate this page.',
    items: references(bookingTestimonials),
  },
  emergencyNote: 'This is not an emergency service. If you have an emergency, call 911.',
  faqSection: {
    heading: 'Frequently asked questions',
    faqs: references(bookingFaqs),
  },
  formLabels: {
    stepOne: 'Your information',
    stepTwo: 'Payment',
    with: 'Consultation with',
    fullName: 'Full Name',
    fullNamePlaceholder: 'Your full name',
    email: 'Email',
    emailPlaceholder: 'you@example.com',
    whatsapp: 'WhatsApp Number',
    whatsappPlaceholder: '+1 555 010 0100',
    language: 'Preferred Communication Language',
    languagePlaceholder: 'Select a language',
    symptoms: 'Medical Concerns',
    symptomsPlaceholder: 'Describe your symptoms or questions',
    continue: 'Continue to Payment',
    noScript: 'Booking needs JavaScript. Switch it on, or write to us through the contact page.',
    required: 'required',
  },
  languageNames: {
    english: 'English',
    spanish: 'Spanish',
    french: 'French',
    german: 'German',
    italian: 'Italian',
    portuguese: 'Portuguese',
  },
  notices: {
    emptyTitle: 'Please fill in all fields',
    emptyText: 'All form fields are required to proceed with your consultation.',
    fieldMissing: 'Fill in this field',
    emailInvalid: 'Enter an email address, like name@example.com',
  },
  seo: {
    ...seo(
      'Book your consultation',
      'Tell a doctor what worries you. The payment on this site is a demonstration.',
    ),
    noIndex: true,
  },
})
