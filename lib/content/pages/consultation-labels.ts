/** Short words of the team and booking pages; editors change them there, see labels.ts. */
export const DEFAULT_TEAM_FILTERS = {
  heading: 'Find the right doctor',
  concern: 'Health concern',
  specialty: 'Specialty',
  language: 'Language',
  any: 'Any',
  clear: 'Clear filters',
  noMatches: 'No doctor matches all of these. Try fewer filters.',
  resultsOne: '1 doctor',
  resultsMany: 'doctors',
} as const

export const DEFAULT_DOCTOR_CARD_LABELS = {
  book: 'Book',
  experience: 'Experience',
  languages: 'Languages',
  concerns: 'Helps with',
  rating: 'out of 5',
} as const

export const DEFAULT_BOOKING_LABELS = {
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

type Filled<Defaults> = Readonly<Record<keyof Defaults, string>>
export type TeamFilterLabels = Filled<typeof DEFAULT_TEAM_FILTERS>
export type DoctorCardLabels = Filled<typeof DEFAULT_DOCTOR_CARD_LABELS>
export type BookingLabels = Filled<typeof DEFAULT_BOOKING_LABELS>
export type LanguageNames = Filled<typeof DEFAULT_LANGUAGE_NAMES>
export type BookingNotices = Filled<typeof DEFAULT_BOOKING_NOTICES>
