import type { SchemaTypeDefinition } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'

/** A document type without the large title above its form: the pane's header and the title field already show it. */
export function withoutFormTitle<Type extends SchemaTypeDefinition>(type: Type): Type {
  return type.type === 'document' ? { ...type, __experimental_formPreviewTitle: false } : type
}

/**
 * Records of the office, for example who approved what, are not found by the Studio's search, which also chooses the
 * pages of a release: every page has several with its title.
 */
export function withoutRecordsInSearch<Type extends SchemaTypeDefinition>(type: Type): Type {
  const kind = isRecord(type.options) ? type.options.kind : undefined
  return isRecord(kind) && kind.isRecord === true
    ? { ...type, __experimental_omnisearch_visibility: false }
    : type
}
