import { attributeAt } from '../groq/attribute-at.ts'
import { collectReferences, isKey, type ItemsPath, type Key } from '../groq/dataset.ts'
import { tokenizeText } from '../groq/match.ts'
import { sortValue, type SortKey } from '../groq/order.ts'
import { isObject } from '../groq/values.ts'
import type { Attributes } from '../groq/values.ts'
import { isReleaseId, parseDocumentId } from '../document-id.ts'
import type { Definition, Grouping } from './definition.ts'
import { MAX_KEY_LENGTH, getBytes, inverted, textBytes } from './key-bytes.ts'

/** The key of documents that the index cannot describe, so they have to be read. */
export const UNKNOWN = '\xff'
/** Any document with a value. */
export const OPAQUE_KEY = '\x01'

/** Words, items, and references of one document; longer texts would fill the disk. */
const MAX_ENTRIES = 128
/** Characters of a word that are stored. */
const MAX_WORD_LENGTH = 64

const NONE: ReadonlySet<string> = new Set()

/** The keys of a document in an index. */
export function toEntries(definition: Definition, document: Attributes): ReadonlySet<string> {
  if (definition.type !== null && document['_type'] !== definition.type) return NONE
  switch (definition.kind) {
    case 'types':
      return NONE
    case 'references': {
      const found = new Set<string>()
      collectReferences(document, found)
      return several([...found], (id) => (id.length > MAX_KEY_LENGTH ? null : referenceKey(id)))
    }
    case 'order': {
      const key = orderKey(
        definition.keys,
        definition.keys.map((key) => sortValue(document, key)),
      )
      return new Set([key ?? UNKNOWN])
    }
    case 'grouped':
      return groupedKeys(getGroups(definition.by, document), definition.keys, document)
    case 'having': {
      const found = attributeAt(document, definition.path)
      return found === undefined || found === null ? NONE : new Set([OPAQUE_KEY])
    }
    case 'holding':
      return several(toItems(definition, document), getBytes)
    case 'words':
      return several(tokenizeText(attributeAt(document, definition.path)), wordKey)
  }
}

function toItems({ array, inner }: ItemsPath, document: Attributes): Key[] {
  const items = attributeAt(document, array)
  if (!Array.isArray(items)) return []
  const found: unknown[] = inner
    ? items.map((item) => (isObject(item) ? attributeAt(item, inner) : undefined))
    : items
  return found.filter(isKey)
}

/** What `groupKey` can look up. */
function getGroups(by: Grouping, document: Attributes): ReadonlySet<string> {
  switch (by.kind) {
    case 'value': {
      const value = attributeAt(document, by.path)
      return isKey(value) ? several([value], groupKey) : NONE
    }
    case 'items':
      return several(toItems(by, document), groupKey)
    case 'references': {
      const found = new Set<string>()
      collectReferences(document, found)
      return several([...found], groupKey)
    }
  }
}

function groupedKeys(
  groups: ReadonlySet<string>,
  keys: readonly SortKey[],
  document: Attributes,
): ReadonlySet<string> {
  if (groups.size === 0) return groups
  const order = orderKey(
    keys,
    keys.map((key) => sortValue(document, key)),
  )
  if (order === null || groups.has(UNKNOWN)) return new Set([UNKNOWN])
  return new Set([...groups].map((group) => group + order))
}

/** The common prefix of all documents with the same value, and of no others; null if it is too long. */
export function groupKey(key: Key): string | null {
  return getBytes(key)
}

/** The position of values in an order; null if one of them is too long. */
export function orderKey(keys: readonly SortKey[], values: readonly unknown[]): string | null {
  let key = ''
  for (let at = 0; at < keys.length; at++) {
    const bytes = getBytes(values[at])
    if (bytes === null) return null
    key += keys[at]?.sign === -1 ? inverted(bytes) : bytes
  }
  return key
}

export function wordKey(word: string): string {
  return textBytes(word).slice(0, MAX_WORD_LENGTH)
}

export function referenceKey(id: string): string {
  return textBytes(id)
}

function several<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string | null,
): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const item of items) {
    keys.add(getKey(item) ?? UNKNOWN)
    if (keys.size > MAX_ENTRIES) return new Set([UNKNOWN])
  }
  return keys
}

/** The position of a document: what comes before the id that it shares with its drafts and versions. */
export interface EntryPosition {
  /** Empty for published documents; `?` for an invalid id and for a release, whose base is the whole id. */
  layer: string
  base: string
}

export const NON_CANONICAL_ID = '?'

export function getPosition(id: string): EntryPosition {
  const base = parseDocumentId(id)?.publishedId
  // A release is in no layer that a perspective shows, like a document with an invalid id.
  if (base === undefined || isReleaseId(id)) return { layer: NON_CANONICAL_ID, base: id }
  return { layer: id.slice(0, id.length - base.length), base }
}

/** The kinds by which the documents of a type are counted. */
export interface Kind {
  layer: string
  /** The base has a dot, so the id alone lets no one read it. */
  isDotted: boolean
}

/** The kind as text. */
export function kindName({ layer, isDotted }: Kind): string {
  return isDotted ? `${layer}.` : layer
}

export function kindNamed(name: string): Kind {
  const isDotted = name === '.' || name === `${NON_CANONICAL_ID}.` || name.endsWith('..')
  return { layer: isDotted ? name.slice(0, -1) : name, isDotted }
}

export function kindAt({ layer, base }: EntryPosition): Kind {
  return { layer, isDotted: base.includes('.') }
}

export function idAt({ layer, base }: EntryPosition): string {
  return layer === NON_CANONICAL_ID ? base : layer + base
}
