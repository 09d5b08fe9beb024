/** The path of the form of a guest reviewer's decision, below the lake's own address. */
export const GUEST_FORM_PATH = '/auth/guest/decide'

/** The fields of the review's forms that no one types. */
const HIDDEN_FIELDS = ['token', 'guest', 'key', 'page', 'decision', 'input', 'answer', 'change']
/** Of those, the ones that say what the form is about: no secret, and no response to a passkey's challenge. */
const SUBJECT_FIELDS = ['guest', 'page', 'decision', 'input']

type Field = readonly [name: string, value: string]

/** What was typed into one of the review's forms, by field. */
export function getTypedFields(form: Iterable<[string, string]>): Field[] {
  return [...form].filter(([name]) => !HIDDEN_FIELDS.includes(name))
}

/** What was typed into one of the review's forms. */
export function getTypedTexts(form: Iterable<[string, string]>): string[] {
  return getTypedFields(form).map(([, text]) => text)
}

/** What the review's form of a decision is about; empty for every other form. */
export function getSubjectFields(form: Iterable<[string, string]>): Field[] {
  return [...form].filter(([name]) => SUBJECT_FIELDS.includes(name))
}
