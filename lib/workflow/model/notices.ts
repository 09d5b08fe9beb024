/** Where somebody sees what they are told: above the page's form, among its comments, or on the desk alone. */
export type SeenWhere = 'page' | 'comments' | 'desk'

interface NoticeRow {
  /** What somebody is told, beside the page's title. Nothing of a text and nothing of a reader stands in it. */
  title: string
  /** What went wrong is seen on the desk alone: it stays until somebody says that they have seen it. */
  seen: SeenWhere
  isWrong?: true
}

/** What one person of the office is told, in the order of a page's life. */
export const NOTICES = {
  assigned: { title: 'It is with you now', seen: 'page' },
  /** Nothing of it is in review: there is nothing to do yet. */
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

/** So many days before a page is due for review, and once for each, its people are told; the nearest first. */
export const DUE_DAYS = [7, 30, 60] as const
export const MAX_DUE_DAYS = Math.max(...DUE_DAYS)

/** What happened longer ago is news to nobody. */
export const NOTIFICATION_TTL_DAYS = 30

/** So many can be put aside by one decision. */
export const MAX_MARK_READ = 100
