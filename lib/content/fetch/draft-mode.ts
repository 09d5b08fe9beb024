import { draftMode, headers } from 'next/headers'
import { UNVERIFIED } from '../../draft-mode/cookies.ts'
import { LakeDownError } from './lake-unavailable'

/**
 * Whether drafts are shown on this page. The only place that asks: a request gets here in draft mode only if its pass
 * was verified a moment ago (lib/server/draft-mode-middleware.ts). Throws `LakeAwayError` if it could not be verified.
 */
export async function isDraft(): Promise<boolean> {
  const { isEnabled } = await draftMode()
  if (isEnabled && (await headers()).has(UNVERIFIED)) throw new LakeDownError('not vouched for')
  return isEnabled
}
