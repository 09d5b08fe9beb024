import type { SchemaTypeDefinition } from 'sanity'

/** A document type without the large title above its form: the pane's header and the title field already show it. */
export function withoutFormTitle<Type extends SchemaTypeDefinition>(type: Type): Type {
  return type.type === 'document' ? { ...type, __experimental_formPreviewTitle: false } : type
}
