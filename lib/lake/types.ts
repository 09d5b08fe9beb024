/** A stored document. `_rev` is the id of the transaction that last touched it; times are ISO 8601 UTC. */
export interface SanityDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

/** A document as a client sends it, before the lake has stamped it. */
export interface DocumentInput {
  _id?: string
  _type: string
  [key: string]: unknown
}

export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory'

/** One entry of the access list: the documents that a GROQ filter selects, and what is allowed on them. */
export interface Grant {
  /** A GROQ constraint, evaluated as `*[filter]` with `identity()` bound. */
  filter: string
  permissions: readonly Permission[]
}

/** How much one holder of a role may store, and how often it may write. */
export interface Quota {
  /** Bytes of one document as JSON; a transaction may send sixteen times as much. */
  documentBytes: number
  /** Documents of one type that the holder was the last to change. */
  documents: number
  transactionsPerHour: number
}

export interface Role {
  name: string
  title: string
  description: string
  grants: readonly Grant[]
  /** May manage users and tokens, import, and export. */
  manage?: boolean
  /** For services; people cannot have it. */
  service?: boolean
  /** For a service that everyone depends on: a share of the query processes is reserved for it. */
  reserved?: boolean
  /** For guest reviewers, whose rights their invitation limits; no other account can have it. */
  guest?: boolean
  /** If omitted, only the general limits apply. With several roles, the highest limit of any applies. */
  quota?: Quota
}

/**
 * What a guest reviews: the draft of one document, by published id, or a release. `createdAt`: when the release was created or
 * last reopened (`getOpeningTime`), because a later release may have the same name, and the access ends with the archive.
 */
export type GuestSubject =
  | { documentId: string; release?: undefined }
  | { documentId?: undefined; release: { name: string; createdAt: string } }

/** What a guest reviewer is limited to, and on whose word. */
export type GuestScope = GuestSubject & {
  /** The person who invited the guest: their account, and their name at that time. */
  vouchedBy: { id: string; name: string }
  /** The guest's name and credentials as readers see them. */
  signsAs: { name: string; credentials: string }
}

/** A person who may sign in, as the lake knows them: what a caller says about anyone else is no evidence. */
export interface KnownPerson {
  id: string
  name: string
  email: string
  roles: readonly string[]
  /** For a guest reviewer: what the invitation is for. */
  guest?: GuestScope
}

/** The caller. Anonymous callers have no roles and therefore no grants. */
export interface Identity {
  id: string
  kind: 'user' | 'token' | 'anonymous'
  name: string
  email: string
  roles: readonly string[]
  /** Identifies the caller's session without being its secret; services have none. */
  session?: string
  /** Set for guest reviewers: they have no rights beyond it. */
  guest?: GuestScope
}

export const ANONYMOUS: Identity = {
  id: 'anonymous',
  kind: 'anonymous',
  name: 'Anonymous',
  email: '',
  roles: [],
}

/** `raw`, `published`, `drafts`, or a stack of version names, highest priority first. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

/** A Mendoza patch; format: https://github.com/sanity-io/mendoza/blob/master/docs/format.md. */
export type MendozaPatch = readonly unknown[]

/** What one transaction did to one document. `before` and `after` are null for create and delete. */
export interface DocumentChange {
  documentId: string
  before: SanityDocument | null
  after: SanityDocument | null
  /** Only this document's own mutations: those of the whole transaction would leak drafts to its listeners. */
  mutations: readonly unknown[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

/** A committed transaction. `seq` is the store's own gapless counter, `id` is what clients see. */
export interface CommittedTransaction {
  seq: number
  id: string
  timestamp: string
  author: string
  changes: readonly DocumentChange[]
}

/** An account that a person signs in with. */
export interface Account {
  id: string
  name: string
  email: string
  role: string
}
