import { attributeAt } from '../groq/attribute-at.ts'
import { collectReferences, isKey, type ItemsPath, type Key } from '../groq/dataset.ts'
import { wordsOf } from '../groq/match.ts'
import { sortValue, type SortKey } from '../groq/order.ts'
import { isObject } from '../groq/values.ts'
import type { Attributes } from '../groq/values.ts'
import { parseDocumentId } from '../document-id.ts'
import type { Definition, Grouping } from './definition.ts'
import { LONGEST, getBytes, inverted, textBytes } from './key-bytes.ts'

/** The key of documents of which an index knows nothing more than that they have to be looked at. */
export const UNKNOWN = '\xff'
/** Whatever has anything. */
export const OPAQUE_KEY = '\x01'

/** Words, items and references of one document: texts of more would fill the disk. */
const MOST = 128
/** Of a word so much is kept. */
const MAX_WORD_LENGTH = 64

const NONE: ReadonlySet<string> = new Set()

/** Under which keys a document stands in an index. */
export function entriesOf(definition: Definition, document: Attributes): ReadonlySet<string> {
  if (definition.type !== null && document['_type'] !== definition.type) return NONE
  switch (definition.kind) {
    case 'types':
      return NONE
    case 'references': {
      const found = new Set<string>()
      collectReferences(document, found)
      return several([...found], (id) => (id.length > LONGEST ? null : referenceKey(id)))
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
      return several(itemsOf(definition, document), getBytes)
    case 'words':
      return several(wordsOf(attributeAt(document, definition.path)), wordKey)
  }
}

function itemsOf({ array, inner }: ItemsPath, document: Attributes): Key[] {
  const items = attributeAt(document, array)
  if (!Array.isArray(items)) return []
  const found: unknown[] = inner
    ? items.map((item) => (isObject(item) ? attributeAt(item, inner) : undefined))
    : items
  return found.filter(isKey)
}

/** What somebody may ask for by `groupKey`. */
function getGroups(by: Grouping, document: Attributes): ReadonlySet<string> {
  switch (by.kind) {
    case 'value': {
      const value = attributeAt(document, by.path)
      return isKey(value) ? several([value], groupKey) : NONE
    }
    case 'items':
      return several(itemsOf(by, document), groupKey)
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

/** What all that have the same begin with, and nothing else; null for what is too long. */
export function groupKey(key: Key): string | null {
  return getBytes(key)
}

/** The place of values in an order; null where one of them is too long for it. */
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
    if (keys.size > MOST) return new Set([UNKNOWN])
  }
  return keys
}

/** Where a document stands beside others: what comes before the id that it shares with its drafts and versions. */
export interface Place {
  /** Empty for what is published; `?` for an id that no document may have, whose base is all of it. */
  layer: string
  base: string
}

export const ODD = '?'

export function getPlace(id: string): Place {
  const base = parseDocumentId(id)?.publishedId
  if (base === undefined) return { layer: ODD, base: id }
  return { layer: id.slice(0, id.length - base.length), base }
}

/** What documents of a type are told apart by when they are counted. */
export interface Kind {
  layer: string
  /** Its base has a dot, so that it is nobody's to see by the id alone. */
  isDotted: boolean
}

/** The same as a text. */
export function kindName({ layer, isDotted }: Kind): string {
  return isDotted ? `${layer}.` : layer
}

export function kindNamed(name: string): Kind {
  const isDotted = name === '.' || name === `${ODD}.` || name.endsWith('..')
  return { layer: isDotted ? name.slice(0, -1) : name, isDotted }
}

export function kindAt({ layer, base }: Place): Kind {
  return { layer, isDotted: base.includes('.') }
}

export function idAt({ layer, base }: Place): string {
  return layer === ODD ? base : layer + base
}
