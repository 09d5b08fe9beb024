/** A `mailto:` URL for a reply. The address is untrusted input: it can never add a header or a second recipient. */
export function replyAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
