import { authenticateGuest, type GuestCall, type SignedInGuest } from '../access/guests.ts'
import type { LakeContext } from '../context.ts'
import { isOpenForGuests, readContext } from './available-actions.ts'

/** The guest who is signed in, as long as there is something to decide on. Null for every other caller. */
export function findSignedInGuest(
  lake: LakeContext,
  call: Omit<GuestCall, 'allowedOrigins'>,
): SignedInGuest | null {
  const { allowedOrigins } = lake.config
  const guest = authenticateGuest(lake.access, { ...call, allowedOrigins })
  return guest && isOpenForGuests(readContext(lake), guest.identity.guest) ? guest : null
}

/**
 * Whether a document that a guest of the review can read refers to this image, so that the guest's preview shows it.
 * False for the images of every other draft, version, and release.
 */
export function showsImage(
  { access, store }: LakeContext,
  { identity }: SignedInGuest,
  assetId: string,
): boolean {
  return store.referring(assetId).some((document) => access.can(identity, 'read', document))
}
