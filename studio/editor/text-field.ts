import type { ArraySchemaType, Path } from 'sanity'

/** A field of the form that holds a long text. */
export interface TextField {
  /** Where it is in its document. */
  path: Path
  schemaType: ArraySchemaType
  isReadOnly: boolean
  /** The form of something in it is open, such as a care card's. */
  isMemberOpen: boolean
  /** The keys of its blocks that the form knows, each followed by a space: a moment later than the editor. */
  knownKeys: string
}
