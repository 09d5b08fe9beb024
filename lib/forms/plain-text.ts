// Line breaks and tabs belong to a text; NUL and its like do not.
const NO_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** What nobody typed: control characters other than line breaks and tabs. */
export function isTyped(text: string): boolean {
  return NO_CONTROLS.test(text)
}

/** A browser sends line breaks as CR LF, but counts one against `maxlength`. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
