/** The labels of the contact form. */
export const DEFAULT_CONTACT_FORM_LABELS = {
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
  tooLong: 'This is {count} characters long. Shorten it to {max} or fewer.',
  unusable: 'This text contains tabs or other hidden characters. Delete it all, and type it again',
} as const

export const DEFAULT_CONTACT_STATUS = {
  sending: 'Sending...',
  sent: 'Message sent successfully ✅',
  failed: 'Failed to send ❌. Please try again.',
} as const
