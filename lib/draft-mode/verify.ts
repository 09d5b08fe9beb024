import { readPass } from './token.ts'
import type { PreviewSession } from './preview-session.ts'

/**
 * `unknown`: the lake is down, so no draft is shown, and none is reported as ended either. `notSetUp`: the site has no
 * preview token.
 */
export type DraftTokenStatus = 'stands' | 'ended' | 'unknown' | 'notSetUp'

export interface VerifyOptions {
  /** The site's preview token, if it has one. */
  token: string | undefined
  getSession: (secretId: string) => Promise<PreviewSession | null>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Whether a pass still opens drafts: signed by us, not expired, and its user and session match its secret. */
export async function verifyDraftToken(
  pass: string | undefined,
  { token, getSession: getStanding, now = Date.now }: VerifyOptions,
): Promise<DraftTokenStatus> {
  if (token === undefined) return 'notSetUp'
  const holder = pass === undefined ? null : await readPass(pass, { token, now: now() })
  if (!holder) return 'ended'
  try {
    const session = await getStanding(holder.secretId)
    const isSame =
      session?.person === holder.person &&
      session.session === holder.session &&
      session.documentId === holder.documentId &&
      session.release === holder.release
    return isSame ? 'stands' : 'ended'
  } catch {
    return 'unknown'
  }
}
