import { isBlank } from './forms/plain-text.ts'

/** In form order; all are required. */
export const BOOKING_FIELDS = ['fullName', 'email', 'whatsapp', 'language', 'symptoms'] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]
export type ConsultationRequest = Readonly<Record<BookingField, string>>

export const BOOKING_LANGUAGES = [
  'english',
  'spanish',
  'french',
  'german',
  'italian',
  'portuguese',
] as const

/** Milliseconds that the simulated payment takes. */
export const PAYMENT_DELAY = 2000

const EMAIL = /^[^\s@]+@[^\s@]+$/

export type BookingProblem = 'missing' | 'emailInvalid'

/**
 * Validation errors by field, in form order; empty if the payment step may follow. The browser's email validation comes
 * on top of ours.
 */
export function bookingProblems(
  request: ConsultationRequest,
  browserRefusesEmail = false,
): { field: BookingField; problem: BookingProblem }[] {
  return BOOKING_FIELDS.flatMap((field): { field: BookingField; problem: BookingProblem }[] => {
    const text = request[field].trim()
    if (isBlank(text)) return [{ field, problem: 'missing' }]
    if (field === 'email' && (browserRefusesEmail || !EMAIL.test(text)))
      return [{ field, problem: 'emailInvalid' }]
    return []
  })
}
