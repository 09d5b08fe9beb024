import type { LakeConfig, LakeMail } from '../config.ts'
import { oneLine } from './one-line.ts'
import type { OneTimeLink } from './people.ts'
import type { Guest } from './guests.ts'
import type { User } from './users.ts'

/** The mail that carries a one-time link to its owner. Apart from the name, all of its text is ours. */
export function linkMail(
  { title }: Pick<LakeConfig, 'title'>,
  { email, name }: Pick<User, 'email' | 'name'>,
  { purpose }: Pick<OneTimeLink, 'purpose'>,
  address: string,
): LakeMail {
  const greeting = `Hello ${oneLine(name)},`
  return purpose === 'invite'
    ? {
        to: email,
        subject: `You are invited to ${title}`,
        text: `${greeting}

You have been invited to ${title}. Set your password here:

${address}

This link works once and expires in 72 hours. If you were not expecting it, you can ignore this email.
`,
      }
    : {
        to: email,
        subject: `Reset your ${title} password`,
        text: `${greeting}

Set a new password here:

${address}

This link works once and expires in one hour. If you were not expecting it, you can ignore this email. Your password stays the same.
`,
      }
}

/** The mail that invites a guest reviewer. */
export function guestMail(
  { title }: Pick<LakeConfig, 'title'>,
  { email, name, guest }: Pick<Guest, 'email' | 'name' | 'guest'>,
  address: string,
): LakeMail {
  const what = guest.release ? 'the pages of a release' : 'a page'
  const until = new Date(guest.expiresAt).toISOString().slice(0, 10)
  return {
    to: email,
    subject: `${title}: please review ${what}`,
    text: `Hello ${oneLine(name)},

${oneLine(guest.vouchedBy.name)} of ${title} asks you to review ${what}. Open the review here, on the device that you will use for the review:

${address}

On your first visit, within 7 days, you add a passkey. After that, the review opens only with your passkey, until ${until}. Do not pass on this link. If you were not expecting it, you can ignore this email.
`,
  }
}
