// Line breaks and tabs are allowed in a text; NUL and the like are not.
const NO_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** Rejects what no one types: control characters other than line breaks and tabs. */
export function isNonBlankString(text: string): boolean {
  return NO_CONTROLS.test(text)
}

/** A line of a message header cannot contain another one (header injection), whatever reads it later. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/
const INVISIBLE = /[\s\p{Cf}]/gu

/** Whether a text is one line, without tabs or control characters. */
export function isOneLine(text: string): boolean {
  return ONE_LINE.test(text)
}

/** Whether a text has nothing visible. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** 'This is 5,200 characters long. Shorten it to 5,000 or fewer.' */
export function countedMessage(message: string, count: number, max: number): string {
  return message.replace('{count}', () => grouped(count)).replace('{max}', () => grouped(max))
}

/** Lengths stay below a million. */
function grouped(number: number): string {
  if (number < 1_000) return String(number)
  return `${Math.trunc(number / 1_000)},${String(number % 1_000).padStart(3, '0')}`
}

/** A browser sends line breaks as CR LF, but counts one character for `maxlength`. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
