import type { Fields } from './values.ts'
import { isRecord } from '../../is-record.ts'

/** The text of a paragraph, without marks and citations. */
export function getBlockText(block: Fields): string {
  const children = Array.isArray(block.children) ? block.children : []
  return children
    .map((child: unknown) => (isRecord(child) && typeof child.text === 'string' ? child.text : ''))
    .join('')
}

/** The visible text of a value, a line for each paragraph or field. */
export function getLines(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : value.split('\n')
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) {
    return value.every((member) => typeof member === 'string')
      ? value
      : value.flatMap((member) => getLines(member))
  }
  if (!isRecord(value) || typeof value._ref === 'string') return []
  if (value._type === 'block') return [getBlockText(value)]
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !UNREAD.includes(name))
    .flatMap(([, field]) => getLines(field))
}

/** Anchors and image crops: no visible text. */
const UNREAD: readonly string[] = ['anchor', 'hotspot', 'crop']

/** The documents that a value refers to, in order, without duplicates: sources, glossary terms, pages, pictures. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(referencesIn))]
  if (!isRecord(value)) return []
  if (typeof value._ref === 'string') return [value._ref]
  return [...new Set(Object.values(value).flatMap(referencesIn))]
}

/** The URLs of the links within a value, without duplicates. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(addressesIn))]
  if (!isRecord(value)) return []
  const own = typeof value.href === 'string' ? [value.href] : []
  return [...new Set([...own, ...Object.values(value).flatMap(addressesIn)])]
}
