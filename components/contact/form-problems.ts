export const CONTACT_FIELDS = ['name', 'email', 'message'] as const
export type ContactFieldName = (typeof CONTACT_FIELDS)[number]

/** The fields that the browser refuses, and those that hold nothing but blanks, which it lets through. */
export function problemsIn(form: HTMLFormElement): ContactFieldName[] {
  return CONTACT_FIELDS.filter((name) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
    return !field.validity.valid || field.value.trim() === ''
  })
}
