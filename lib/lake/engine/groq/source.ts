import type { Attributes, Source } from './values.ts'

/** A place inside a stored document. */
export class DocumentSource implements Source {
  readonly document: Attributes
  readonly parent: DocumentSource | null
  readonly key: string | number
  constructor(
    document: Attributes,
    parent: DocumentSource | null = null,
    key: string | number = '',
  ) {
    this.document = document
    this.parent = parent
    this.key = key
  }
  child(key: string | number): Source {
    return new DocumentSource(this.document, this, key)
  }
  path(): (string | number)[] {
    // The first in the chain is the document itself, which has no key.
    return this.parent === null ? [] : [...this.parent.path(), this.key]
  }
}

/** A computed object or array whose members come from different sources. */
export class CompositeSource implements Source {
  readonly members: ReadonlyMap<string | number, Source | undefined>
  constructor(members: ReadonlyMap<string | number, Source | undefined>) {
    this.members = members
  }
  child(key: string | number): Source | undefined {
    return this.members.get(key)
  }
  static ofList(sources: readonly (Source | undefined)[]): CompositeSource {
    return new CompositeSource(new Map(sources.entries()))
  }
}
