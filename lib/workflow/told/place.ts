import { noticeRow } from '../vocabulary/notices.ts'
import { COMMENTS_INSPECTOR, DESK_PATH, DESK_ROW, STUDIO_PATH } from '../vocabulary/places.ts'
import type { Notice } from './facts.ts'

/** Where in the Studio it is, as a path: the page's form, its comments, or its row on the desk. */
export function placeOf({ id, type, what }: Pick<Notice, 'id' | 'type' | 'what'>): string {
  if (type === null || what === 'undelivered') return DESK_PATH
  if (what === 'due') return `${DESK_PATH}?${new URLSearchParams({ [DESK_ROW]: id })}`
  const form = `${STUDIO_PATH}/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(type)}`
  return noticeRow(what).seen === 'comments'
    ? `${form};inspect=${encodeURIComponent(COMMENTS_INSPECTOR)}`
    : form
}
