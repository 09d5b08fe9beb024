import { notificationRow, type ReadChannel } from '../model/notifications.ts'
import type { Notice } from './facts.ts'
import { MAX_MARKED_AS_READ } from '../../limits/review.ts'

/** The keys that a user marks as read by viewing this place of a page; at most as many as one decision takes. */
export function readKeysFor(
  notices: readonly Notice[],
  pageId: string,
  where: ReadChannel,
): string[] {
  return notices
    .filter(({ id, what }) => id === pageId && notificationRow(what).seen === where)
    .map(({ key }) => key)
    .slice(0, MAX_MARKED_AS_READ)
}
