import { html } from 'hono/html'
import { GUEST_PATH, type SignedInGuest } from '../../access/guests.ts'
import type { LakeContext } from '../../context.ts'
import type { GuestRelease } from '../../policy-output.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { page, pathTo } from '../pages/layout.ts'
import { signOut } from './guest-review.ts'
import { day, unsavedText } from './guest-visit.ts'

interface ReleaseReview {
  guest: SignedInGuest
  release: GuestRelease
  /** A page was asked for that the release does not have, or not any more. */
  isUnknown: boolean
  /** What was typed about that page, and not saved. */
  texts?: readonly string[]
}

/** The pages of a release, each with its own review. */
export function pagesPage(
  c: LakeRequest,
  lake: LakeContext,
  { guest, release, isUnknown, texts = [] }: ReleaseReview,
): Promise<Response> {
  const { title, pages } = release
  const { expiresAt, vouchedBy } = guest.account.guest
  return page(c, lake, {
    title,
    isWide: true,
    status: isUnknown ? 404 : 200,
    body: html`<h1>${title}</h1>
      <p class="soft">
        These pages will be published together. You are reviewing them as ${guest.account.name},
        invited by ${vouchedBy.name}, until ${day(expiresAt)}.
      </p>
      ${isUnknown ? html`<p role="alert">This page is not in the release, or is no longer in it.</p>` : ''}
      ${unsavedText(texts)}
      <h2>Pages</h2>
      ${
        pages.length === 0
          ? html`<p>There are no pages in this release now.</p>`
          : html`<ul class="plain">
              ${pages.map(
                ({ documentId, title: name, state, isTakenDown }) =>
                  html`<li>
                    <a href="${reviewPath(c, guest, documentId)}">${name}</a
                    >${isTakenDown ? ' (taken offline)' : ''}: ${state}
                  </li>`,
              )}
            </ul>`
      }
      ${signOut(c, lake, guest)}`,
  })
}

/** The path of the review of one document; `done`: the decision that was saved, and the revision that it is about, if any. */
export function reviewPath(
  c: LakeRequest,
  { identity }: SignedInGuest,
  documentId: string,
  done?: { decision: string; revision?: string },
): string {
  const query = new URLSearchParams({
    ...(identity.guest.release && { page: documentId }),
    ...(done && { done: done.decision }),
    ...(done?.revision !== undefined && { revision: done.revision }),
  })
  return `${pathTo(c, GUEST_PATH)}?${query.toString()}`
}
