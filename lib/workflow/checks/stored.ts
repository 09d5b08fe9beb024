import type { FieldPath } from './field-path.ts'
import { isRecord } from '../../is-record.ts'

/** Readers of stored values: a draft may contain anything, and a check must not fail on it. */

export type Fields = Readonly<Record<string, unknown>>

/** The trimmed text; empty if it is not a string. */
export function storedText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

/** What a reference refers to. */
export function getRef(value: unknown): string | undefined {
  return isRecord(value) && typeof value._ref === 'string' ? value._ref : undefined
}

export function getRefs(value: unknown): string[] {
  return Array.isArray(value) ? value.map(getRef).filter((id) => id !== undefined) : []
}

/** The objects in an array, each with its path: by key, or by index without one. */
export function members(value: unknown, path: FieldPath): { fields: Fields; path: FieldPath }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((fields: unknown, index) => {
    if (!isRecord(fields)) return []
    const { _key } = fields
    return [{ fields, path: [...path, typeof _key === 'string' && _key !== '' ? { _key } : index] }]
  })
}

/** The strings in an array, each with its path. Empty ones are skipped. */
export function texts(value: unknown, path: FieldPath): { text: string; path: FieldPath }[] {
  if (!Array.isArray(value)) return []
  return value
    .map((entry: unknown, index) => ({ text: storedText(entry), path: [...path, index] }))
    .filter(({ text }) => text !== '')
}
