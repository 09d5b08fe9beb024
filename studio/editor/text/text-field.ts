import type { ArraySchemaType, Path } from 'sanity'

/** A form field with a long text. */
export interface TextField {
  /** Its path in the document. */
  path: Path
  schemaType: ArraySchemaType
  isReadOnly: boolean
  /** The form of one of its members, such as a care card, is open. */
  isMemberOpen: boolean
  /** The block keys known to the form, each followed by a space; they lag behind the editor. */
  knownKeys: string
}
