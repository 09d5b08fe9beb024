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

You were invited to the office of ${title}. Choose a password here:

${address}

The link works once, for 72 hours. If you do not know what this is about, leave it alone.
`,
      }
    : {
        to: email,
        subject: `A new password for ${title}`,
        text: `${greeting}

Choose a new password here:

${address}

The link works once, for one hour. If nobody asked for it on your behalf, leave it alone: your password stays as it is.
`,
      }
}
