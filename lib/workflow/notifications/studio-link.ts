import {
  COMMENTS_INSPECTOR,
  DASHBOARD_PATH,
  DASHBOARD_ROW,
  STUDIO_PATH,
} from '../model/studio-paths.ts'
import type { Notice } from './facts.ts'

/** Its path in the Studio: the page's form, its comments, or its dashboard row. */
export function studioLink({
  id,
  type,
  what,
  comment,
}: Pick<Notice, 'id' | 'type' | 'what' | 'comment'>): string {
  if (type === null || what === 'undelivered') return DASHBOARD_PATH
  if (what === 'due') return `${DASHBOARD_PATH}?${new URLSearchParams({ [DASHBOARD_ROW]: id })}`
  const params = Object.entries({ id, type, ...previewLink(comment) })
  const named = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${STUDIO_PATH}/intent/edit/${named.join(';')}`
}

/** The URL parameters of a page's form that open a comment next to it. */
export function previewLink(comment: string | undefined): Record<string, string> {
  return comment === undefined ? {} : { inspect: COMMENTS_INSPECTOR, comment }
}
