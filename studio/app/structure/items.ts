import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { kindOf, schemaTypes } from '../../../schemas/index.ts'

/** A singleton page or settings document, opened directly rather than as a list. */
export function singleton(S: StructureBuilder, type: string): ListItemBuilder {
  const declared = schemaTypes.find(({ name }) => name === type)
  const title = (declared && kindOf(declared).menuTitle) ?? declared?.title ?? type
  return S.listItem()
    .id(type)
    .title(title)
    .icon(getIcon(type))
    .child(S.document().schemaType(type).documentId(type).title(title))
}

interface Order {
  field: string
  direction: 'asc' | 'desc'
}

interface ListOptions {
  /** Distinguishes two lists of one type. */
  id?: string
  /** A GROQ filter in addition to the type. */
  filter?: string
  params?: Record<string, unknown>
  /** The default order. */
  order?: Order | readonly Order[]
}

/** The documents of one type. */
export function documents(
  S: StructureBuilder,
  type: string,
  title: string,
  options: ListOptions = {},
): ListItemBuilder {
  const { id = type, filter, params, order } = options
  const condition = filter ? `_type == $type && ${filter}` : '_type == $type'
  const list = S.documentList()
    .id(id)
    .title(title)
    .schemaType(type)
    .filter(condition)
    .params({ ...params, type })
    .apiVersion('2025-02-19')
    .canHandleIntent((intent, { type: intentType }) => intent === 'create' && intentType === type)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(getIcon(type))
    .child(order ? list.defaultOrdering([order].flat()) : list)
}

// A list item does not get its type's icon by itself, unlike the builder's own lists.
function getIcon(type: string) {
  const icon = schemaTypes.find(({ name }) => name === type)?.icon
  return typeof icon === 'string' ? undefined : icon
}
