import { isRecord } from './is-record.ts'

export interface Reference {
  id: string
  weak: boolean
}

/** Every `_ref` in a document. References to other datasets (`_dataset`, `_projectId`) are not checked here. */
export function getReferences(document: unknown): Reference[] {
  const found = new Map<string, Reference>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isRecord(value)) return
    const { _ref: id } = value
    if (typeof id === 'string' && !('_dataset' in value) && !('_projectId' in value)) {
      const weak = value._weak === true
      found.set(`${id} ${weak}`, { id, weak })
    }
    Object.values(value).forEach(visit)
  }
  visit(document)
  return [...found.values()]
}
