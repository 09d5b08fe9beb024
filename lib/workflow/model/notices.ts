/** What marks a notice as read: opening the page's form, its comments, or the dashboard only. */
export type SeenWhere = 'page' | 'comments' | 'desk'

interface NoticeRow {
  /** The notice's text after the page's title. It has no document text and nothing about a reader. */
  title: string
  /** Problems are only shown on the dashboard: they stay until the user marks them as read. */
  seen: SeenWhere
  isWrong?: true
}

/** The notices for a user, in the order of a page's life. */
export const NOTICES = {
  assigned: { title: 'It is with you now', seen: 'page' },
  /** Nothing is in review yet: there is nothing to do. */
  named: { title: 'You are named as a reviewer of it', seen: 'page' },
  asked: { title: 'You are asked to review it', seen: 'page' },
  sentBack: { title: 'Changes were requested', seen: 'page' },
  approved: { title: 'It was approved', seen: 'page' },
  published: { title: 'It was published', seen: 'page' },
  voided: { title: 'Its approval no longer counts', seen: 'desk', isWrong: true },
  revoked: { title: 'Its approval was taken back', seen: 'desk', isWrong: true },
  evidenceChanged: { title: 'The evidence behind it has changed', seen: 'desk', isWrong: true },
  publishFailed: { title: 'It was not published as planned', seen: 'desk', isWrong: true },
  unpublishFailed: { title: 'It was not taken down as planned', seen: 'desk', isWrong: true },
  undelivered: {
    title: 'The public site could not be told of a change',
    seen: 'desk',
    isWrong: true,
  },
  mentioned: { title: 'You are mentioned in a comment', seen: 'comments' },
  due: { title: 'Its review is due', seen: 'page' },
  message: { title: 'It is with you to answer', seen: 'desk' },
} as const satisfies Readonly<Record<string, NoticeRow>>

export type NoticeName = keyof typeof NOTICES

const rows: Readonly<Record<NoticeName, NoticeRow>> = NOTICES

export function noticeRow(name: NoticeName): NoticeRow {
  return rows[name]
}

/** Days before a page's review date on which its people are notified, once each; the nearest first. */
export const DUE_DAYS = [7, 30, 60] as const
export const MAX_DUE_DAYS = Math.max(...DUE_DAYS)
