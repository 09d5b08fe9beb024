/** The labels of the team and booking pages; see site/labels.ts. */
import type {
  DEFAULT_BOOKING_LABELS,
  DEFAULT_BOOKING_NOTICES,
  DEFAULT_LANGUAGE_NAMES,
} from '../../../schemas/labels/booking-labels.ts'
import type {
  DEFAULT_DOCTOR_CARD_LABELS,
  DEFAULT_TEAM_FILTERS,
} from '../../../schemas/labels/team-labels.ts'
import type { Filled } from '../site/labels.ts'

export * from '../../../schemas/labels/booking-labels.ts'
export * from '../../../schemas/labels/team-labels.ts'

export type TeamFilterLabels = Filled<typeof DEFAULT_TEAM_FILTERS>
export type DoctorCardLabels = Filled<typeof DEFAULT_DOCTOR_CARD_LABELS>
export type BookingLabels = Filled<typeof DEFAULT_BOOKING_LABELS>
export type LanguageNames = Filled<typeof DEFAULT_LANGUAGE_NAMES>
export type BookingNotices = Filled<typeof DEFAULT_BOOKING_NOTICES>
