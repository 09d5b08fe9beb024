/** The published id of the document in a form; null for what is no document, or has no id yet. */
export function formDocumentId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('_id' in value)) return null
  return typeof value._id === 'string' ? value._id.replace(/^drafts\./, '') : null
}
