import { MAX_GUEST_ACCESS_MS } from '../../../lib/limits/accounts.ts'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { PASSWORD_FIELD, type DecisionField } from '../decision-field.ts'
import type { Guest, GuestSubject } from './guest-list.ts'

/** What the user wants to do about the guests of a page or a release. */
export type GuestRequest =
  | { what: 'invite' }
  | { what: 'inviteAgain' | 'revoke' | 'erase'; guest: Guest }

interface GuestForm {
  title: string
  intro: string
  submitLabel: string
  tone: 'primary' | 'critical'
  fields: readonly DecisionField[]
  proposals?: Readonly<Record<string, string>>
}

const MAX_NAME_LENGTH = 100
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const ACCESS_DAYS = 14
const DAY_MS = 86_400_000

const getToday = () => utcDate(new Date().toISOString())
/** The access ends with its last day. */
const getLastDay = () => daysAfter(getToday(), Math.floor(MAX_GUEST_ACCESS_MS / DAY_MS) - 1)

const getFields = (): readonly DecisionField[] => [
  {
    name: 'name',
    label: 'Name',
    kind: 'line',
    required: true,
    hint: 'The name that the guest signs with. They can correct it, and add their credentials, on the first visit.',
    getProblem: (name) =>
      name.trim().length > MAX_NAME_LENGTH
        ? `“Name” is too long. Use at most ${MAX_NAME_LENGTH} characters.`
        : null,
  },
  {
    name: 'email',
    label: 'Email address',
    kind: 'line',
    required: true,
    getProblem: (email) =>
      EMAIL.test(email.trim()) ? null : 'This is not an email address. Check it.',
  },
  {
    name: 'until',
    label: 'Last day of access',
    kind: 'date',
    required: true,
    earliest: getToday,
    latest: getLastDay,
    initialValue: daysAfter(getToday(), ACCESS_DAYS),
    hint: 'You can revoke the access earlier. After this day, a guest’s approval without a second one no longer counts.',
    getProblem: (day) => {
      if (day < getToday()) return 'This day is in the past. Choose today or a later day.'
      return day > getLastDay()
        ? `A guest’s access lasts at most 90 days. Choose ${formatDay(getLastDay())} or an earlier day.`
        : null
    },
  },
  PASSWORD_FIELD,
]

const ENDS =
  'Anyone who is signed in with the earlier link is signed out. An approval that still needs a second one no longer counts.'

/** The form of a request. */
export function getGuestForm(request: GuestRequest, subject: GuestSubject): GuestForm {
  if (request.what === 'invite')
    return {
      title: 'Invite a guest reviewer',
      intro: `For an expert without an account. The guest sees only ${
        'release' in subject ? 'the pages of this release, their' : 'this draft, its'
      } changes, sources, and comments, and signs with a passkey. By signing, you vouch that this person is who you say they are, and the review record names you.`,
      submitLabel: 'Sign and invite',
      tone: 'primary',
      fields: getFields(),
    }
  const { guest } = request
  if (request.what === 'inviteAgain')
    return {
      title: `Invite ${guest.name} again`,
      intro: `For a guest who lost the passkey, did not open the link in time, or could not use it because someone else opened it first. The new link replaces the earlier one. ${ENDS}`,
      submitLabel: 'Sign and invite again',
      tone: 'primary',
      fields: getFields(),
      proposals: { name: guest.name, email: guest.email },
    }
  if (request.what === 'erase')
    return {
      title: `Erase ${guest.name}`,
      intro:
        'The name and email address are removed from this list and from the accounts. Otherwise, this happens 30 days after the last day of the access. Comments, requests for changes, and approvals keep the name.',
      submitLabel: 'Erase',
      tone: 'critical',
      fields: [],
    }
  return {
    title: `Revoke access for ${guest.name}`,
    intro: `The link and the passkey stop working immediately and permanently. ${ENDS} Comments and requests for changes stay.`,
    submitLabel: 'Revoke access',
    tone: 'critical',
    fields: [],
  }
}

/** The request body of an invitation. `values`: of the form. */
export function toInvitation(
  subject: GuestSubject,
  { name = '', email = '', until = '', password = '' }: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return {
    ...subject,
    name: name.trim(),
    email: email.trim(),
    expiresAt: `${until}T23:59:59Z`,
    password,
  }
}
