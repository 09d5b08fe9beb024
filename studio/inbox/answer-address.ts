/**
 * Where a mail program begins an answer. The address is a reader's word: whatever it holds stays one recipient, and
 * adds no header and no second one.
 */
export function answerAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
