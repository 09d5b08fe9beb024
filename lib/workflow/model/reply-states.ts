/** What became of a reply to a reader’s message. */
export const REPLY_STATES = {
  pending: 'Sending…',
  sent: 'Sent',
  failed: 'Not sent: the mail server did not accept it',
} as const
export type ReplyState = keyof typeof REPLY_STATES
