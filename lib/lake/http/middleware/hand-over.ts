import { linkMail } from '../../access/link-mail.ts'
import type { OneTimeLink } from '../../access/people.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from './request.ts'

/** Where people choose a password by a link. */
export const LINK_PATH = '/auth/link'

interface Handed {
  user: User
  link: OneTimeLink
  /** Where the person goes on to afterwards; one that is not ours is left out. */
  origin?: string
}

/** What whoever made a link is told of it. */
export interface HandedLink {
  /** Whether the mail server took a mail with it. */
  mailed: boolean
  /** To be handed on, told once; null where it was mailed: nobody but its owner needs it then. */
  link: string | null
  expiresAt: string
}

/** A one-time link on its way: by mail where the config sends any, else by whoever asked for it. */
export async function deliverInviteLink(
  c: LakeRequest,
  lake: LakeContext,
  handed: Handed,
): Promise<HandedLink> {
  const mailed = await mailLink(lake, handed)
  return {
    mailed,
    link: mailed ? null : getAddress(lake, c.get('publicUrl'), handed),
    expiresAt: new Date(handed.link.expiresAt).toISOString(),
  }
}

/** Mails a link to whom it is for. False without a mail server, or where it took nothing. */
export async function mailLink(lake: LakeContext, handed: Handed): Promise<boolean> {
  const { mail } = lake.config
  if (!mail) return false
  // Not by the request's own host: whoever asks for somebody else's link can write there what he likes.
  const address = getAddress(lake, mail.publicUrl, handed)
  try {
    await mail.send(linkMail(lake.config, handed.user, handed.link, address))
    return true
  } catch (error) {
    // The server's sentence may quote the mail.
    lake.log(`A link could not be mailed: ${error instanceof Error ? error.name : 'unknown'}`)
    return false
  }
}

function getAddress(
  { config: { allowedOrigins } }: LakeContext,
  publicUrl: string,
  { link, origin = '' }: Handed,
): string {
  const address = new URL(`${publicUrl}${LINK_PATH}`)
  address.searchParams.set('key', link.secret)
  const ours = [address.origin, ...allowedOrigins]
  if (URL.canParse(origin) && ours.includes(new URL(origin).origin))
    address.searchParams.set('origin', origin)
  return address.href
}
