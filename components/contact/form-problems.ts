import { isBlank, isOneLine, isNonBlankString } from '@/lib/forms/plain-text'

export const CONTACT_FIELDS = ['name', 'email', 'message'] as const
export type ContactFieldName = (typeof CONTACT_FIELDS)[number]

export interface ContactProblem {
  field: ContactFieldName
  /** `unusable`: it has invisible characters that the message cannot carry. */
  reason: 'missing' | 'tooLong' | 'unusable'
  /** How long the text is. */
  count: number
}

/**
 * Checks browser validation, invisible characters, and the limits of our endpoint, so that the form can say what is
 * wrong and keep the input.
 */
export function problemsIn(
  form: HTMLFormElement,
  maxLength: Readonly<Record<ContactFieldName, number>>,
): ContactProblem[] {
  return CONTACT_FIELDS.flatMap((field): ContactProblem[] => {
    const input = form.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return []
    const count = input.value.trim().length
    const isUsable =
      field === 'message' ? isNonBlankString(input.value) : isOneLine(input.value.trim())
    if (isBlank(input.value)) return [{ field, reason: 'missing', count }]
    if (count > maxLength[field]) return [{ field, reason: 'tooLong', count }]
    if (!isUsable) return [{ field, reason: 'unusable', count }]
    return input.validity.valid ? [] : [{ field, reason: 'missing', count }]
  })
}
