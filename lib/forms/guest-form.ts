/** The path of the form of a guest reviewer's decision, below the lake's own address. */
export const GUEST_FORM_PATH = '/auth/guest/decide'

/** The fields of the review's forms that no one types. */
const HIDDEN_FIELDS = ['token', 'guest', 'key', 'page', 'decision', 'input', 'answer', 'change']

/** What was typed into one of the review's forms. */
export function getTypedTexts(form: URLSearchParams): string[] {
  return [...form].flatMap(([name, text]) => (HIDDEN_FIELDS.includes(name) ? [] : [text]))
}
