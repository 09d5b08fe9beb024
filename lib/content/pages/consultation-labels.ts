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
import type { LabelSet } from '../site/labels.ts'

export * from '../../../schemas/labels/booking-labels.ts'
export * from '../../../schemas/labels/team-labels.ts'

export type TeamFilterLabels = LabelSet<typeof DEFAULT_TEAM_FILTERS>
export type DoctorCardLabels = LabelSet<typeof DEFAULT_DOCTOR_CARD_LABELS>
export type BookingLabels = LabelSet<typeof DEFAULT_BOOKING_LABELS>
export type LanguageNames = LabelSet<typeof DEFAULT_LANGUAGE_NAMES>
export type BookingNotices = LabelSet<typeof DEFAULT_BOOKING_NOTICES>
