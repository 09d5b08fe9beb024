/** A text for a mail's header or one line of it: whatever would begin another line or cannot be seen is a blank. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
