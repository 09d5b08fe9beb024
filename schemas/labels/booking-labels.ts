/** The labels of booking a consultation. */
export const DEFAULT_BOOKING_LABELS = {
  stepOne: 'Your information',
  stepTwo: 'Payment',
  with: 'Consultation with',
  sampleDoctor: 'Sample doctor',
  fullName: 'Full Name',
  fullNamePlaceholder: 'Your full name',
  noScript: 'Booking needs JavaScript. Turn it on, or write to us through the contact page.',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  whatsapp: 'WhatsApp Number',
  whatsappPlaceholder: '+1 555 010 0100',
  language: 'Preferred Communication Language',
  languagePlaceholder: 'Select a language',
  symptoms: 'Medical Concerns',
  symptomsPlaceholder: 'One word is enough. Nothing is sent.',
  continue: 'Continue to Payment',
  required: 'required',
} as const

export const DEFAULT_LANGUAGE_NAMES = {
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  german: 'German',
  italian: 'Italian',
  portuguese: 'Portuguese',
} as const

export const DEFAULT_BOOKING_NOTICES = {
  emptyTitle: 'Please fill in all fields',
  emptyText: 'All form fields are required to proceed with your consultation.',
  fieldMissing: 'Fill in this field',
  emailInvalid: 'Enter an email address, like name@example.com',
} as const
