import { linkMail } from '../../access/link-mail.ts'
import type { OneTimeLink } from '../../access/people.ts'
import type { User } from '../../access/users.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeRequest } from './request.ts'

/** Where people choose a password by a link. */
export const LINK_PATH = '/auth/link'

interface LinkDelivery {
  user: User
  link: OneTimeLink
  /** Where the person continues afterwards; an unknown origin is left out. */
  origin?: string
}

/** What the person who created a link learns about it. */
export interface HandedLink {
  /** Whether the mail server accepted a mail with it. */
  mailed: boolean
  /** To be passed on, shown only once; null if it was mailed, because then only its owner needs it. */
  link: string | null
  expiresAt: string
}

/** Delivers a one-time link: by mail if the config sends any, otherwise to the caller, who passes it on. */
export async function deliverInviteLink(
  c: LakeRequest,
  lake: LakeContext,
  handed: LinkDelivery,
): Promise<HandedLink> {
  const mailed = await mailLink(lake, handed)
  return {
    mailed,
    link: mailed ? null : getAddress(lake, c.get('publicUrl'), handed),
    expiresAt: new Date(handed.link.expiresAt).toISOString(),
  }
}

/** Mails a link to its owner. False without a mail server, or if the server rejected the mail. */
export async function mailLink(lake: LakeContext, handed: LinkDelivery): Promise<boolean> {
  const { mail } = lake.config
  if (!mail) return false
  // Not by the request's own host: someone asking for another person's link can put anything there.
  const address = getAddress(lake, mail.publicUrl, handed)
  try {
    await mail.send(linkMail(lake.config, handed.user, handed.link, address))
    return true
  } catch (error) {
    // The server's message may quote the mail.
    lake.log(
      `A one-time link could not be emailed: ${error instanceof Error ? error.name : 'unknown'}`,
    )
    return false
  }
}

function getAddress(
  { config: { allowedOrigins } }: LakeContext,
  publicUrl: string,
  { link, origin = '' }: LinkDelivery,
): string {
  const address = new URL(`${publicUrl}${LINK_PATH}`)
  address.searchParams.set('key', link.secret)
  const ours = [address.origin, ...allowedOrigins]
  if (URL.canParse(origin) && ours.includes(new URL(origin).origin))
    address.searchParams.set('origin', origin)
  return address.href
}
