import { draftMode, headers } from 'next/headers'
import { UNVERIFIED } from '../../draft-mode/cookies.ts'
import { LakeAwayError } from './lake-away'

/**
 * Whether drafts are shown on this page. The one place that asks: a request comes this far in draft mode only when
 * its pass stood a moment ago (lib/server/draft-door.ts). Throws `LakeAwayError` where nobody could say so.
 */
export async function isDraft(): Promise<boolean> {
  const { isEnabled } = await draftMode()
  if (isEnabled && (await headers()).has(UNVERIFIED)) throw new LakeAwayError('not vouched for')
  return isEnabled
}
