import type { LakeConfig, LakeMail } from '../config.ts'
import { oneLine } from './one-line.ts'
import type { OneTimeLink } from './people.ts'
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
