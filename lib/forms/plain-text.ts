// Line breaks and tabs belong to a text; NUL and its like do not.
const NO_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** What nobody typed: control characters other than line breaks and tabs. */
export function isNonBlankString(text: string): boolean {
  return NO_CONTROLS.test(text)
}

/** A line of a message's head can carry no second one (header injection), whatever reads it later. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/
const INVISIBLE = /[\s\p{Cf}]/gu

/** Whether a text has one line, and no tabs or control characters in it. */
export function isOneLine(text: string): boolean {
  return ONE_LINE.test(text)
}

/** Whether nobody would see anything of it. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** 'This is 5,200 characters long. Shorten it to 5,000 or fewer.' */
export function countedMessage(message: string, count: number, max: number): string {
  return message.replace('{count}', () => grouped(count)).replace('{max}', () => grouped(max))
}

/** No text that is sent has a million characters. */
function grouped(number: number): string {
  if (number < 1_000) return String(number)
  return `${Math.trunc(number / 1_000)},${String(number % 1_000).padStart(3, '0')}`
}

/** A browser sends line breaks as CR LF, but counts one against `maxlength`. */
export function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
