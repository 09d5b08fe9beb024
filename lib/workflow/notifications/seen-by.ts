import { MAX_MARK_READ, noticeRow, type SeenWhere } from '../model/notices.ts'
import type { Notice } from './facts.ts'

/** The keys of what somebody has seen who looks at this place of a page; as many as one decision takes. */
export function readKeysFor(
  notices: readonly Notice[],
  pageId: string,
  where: SeenWhere,
): string[] {
  return notices
    .filter(({ id, what }) => id === pageId && noticeRow(what).seen === where)
    .map(({ key }) => key)
    .slice(0, MAX_MARK_READ)
}
