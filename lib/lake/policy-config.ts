import type { z } from 'zod'
import type { TextSignature } from '../signing/signer.ts'
import type { SignatureStatus } from '../signing/verifier.ts'
import type {
  Account,
  DocumentInput,
  Grant,
  GuestScope,
  GuestSubject,
  Identity,
  KnownPerson,
  SanityDocument,
} from './types.ts'
import type {
  CalendarEntry,
  DocumentMail,
  GuestRelease,
  GuestView,
  MailLine,
  NotificationEvent,
} from './policy-output.ts'
import { noteRenamedMember, type DeprecatedPolicyMessages } from './renamed-policy-members.ts'
import type { UniqueValueRow, UniqueValue } from './store/unique-values.ts'
import type { Channel, PendingChange } from './store/store.ts'

/**
 * What a site declares about its documents and the lake enforces for every client, whatever the caller's grants: which
 * changes are refused, which follow from others, and the decisions that only the lake records. The lake knows none of
 * the types or terms; it only guarantees that nothing bypasses the rules.
 */
export interface Policy {
  /** Documents of these types are written by decisions and by an import at the shell, never through the API. */
  recordTypes: readonly string[]
  /** Adds what else a transaction does: called once with all of its changes, before they are checked. */
  onChange?(changes: readonly PendingChange[], call: PolicyCall): void
  /** Checks each changed document; a refusal rolls back the transaction and becomes a 403. */
  validate?(change: PendingChange, call: Omit<PolicyCall, 'put' | 'delete'>): PolicyViolation | null
  /** `POST /data/decisions/:dataset` with `{decision: <name>, …input}`. */
  decisions: Readonly<Record<string, DeclaredDecision>>
  /**
   * The module whose export `inspect` answers decisions (`DecisionCall.inspect`). It runs in a separate process with
   * time and memory limits: work that may be slow for some texts belongs there.
   */
  inspector?: URL
  /**
   * Documents of these types may have ids of another shape in an older store: when the lake starts, they get the id
   * that `migrateId` returns. Null: the document stays.
   */
  migrated?: { types: readonly string[]; migrateId(document: SanityDocument): string | null }
  /**
   * Signs what a store has from before the lake signed. Called once for each of the documents that `subjects` names,
   * at the first start with a key; never again for the same key.
   */
  earlier?: {
    subjects(view: Pick<PolicyView, 'ofType'>): readonly string[]
    sign(subject: string, call: PolicyCall): void
    /** Whether someone with this key has done it in this store, to the end. */
    isDone?(view: Pick<PolicyView, 'get' | 'ofType' | 'signing'>): boolean
    /** Called before the first document, and after the last one: between them, the lake may stop. */
    begin?(call: PolicyCall): void
    complete?(call: PolicyCall): void
    /** Adds to the chain of signed records what a document has from before there was one; likewise called once. */
    chain?(subject: string, call: PolicyCall): void
  }
  /**
   * The only type that documents with a published id may have, if the site addresses a document by its id; null for
   * every other id. `refuse` enforces that there is no other; this also covers a deleted one in the change log.
   */
  declaredType?(publishedId: string): string | null
  /** What the caller may do with a document now, by name, and why not: `GET /data/decisions/:dataset/:id`. */
  availableActions?(
    documentId: string,
    call: PolicyReadCall,
  ): Readonly<Record<string, PolicyViolation | null>>
  /**
   * What a viewer of a draft sees beside the page, for people only: `GET
   * /data/previews/:dataset/:id/documents/:document`. It contains nothing that the caller may not read.
   */
  previewContext?(documentId: string, call: PolicyReadCall): Readonly<Record<string, unknown>>
  /** Guest reviewers: people from outside who see one document, or one release, and decide on it. If omitted, no one is invited. */
  guests?: GuestPolicy
  /**
   * Documents of this type carry `runAt` (ISO 8601): at that time, `run` is called once. The same applies to scheduled
   * releases that `isRelease` names, at their `publishAt`, if the config has releases.
   */
  scheduled?: {
    type: string
    isRelease?(name: string): boolean
    /** Does what is due. The task is gone; a release is left to `run`, and may not stay scheduled. */
    run(task: SanityDocument, call: DecisionCall): void
    /** Records that `run` was refused; likewise. `problems`: the same reason, by the document that it concerns. */
    failed(
      task: SanityDocument,
      reason: string,
      call: DecisionCall,
      problems: readonly ReleaseProblem[],
    ): void
    /** Stores a task of an earlier version as this one does; called for each document of the type when the lake starts. */
    migrate?(task: SanityDocument, call: PolicyCall): void
  }
  /** Sanity's content releases, if the config has them. */
  releases?: {
    /** Records, for the people concerned, that a release could not be published at its time. */
    failed(release: SanityDocument, problems: readonly ReleaseProblem[], call: DecisionCall): void
  }
  /**
   * What follows from a new account or role, in a transaction of its own; called by the running lake, whether a person
   * or the command line made the change.
   */
  onAccountChange?(account: Account, call: PolicyCall): void
  /** Notifications by mail, if the config sends any; `notifications` ensures that each is sent once. */
  notifications?: NotificationPolicy
  /** Emails that people ask for in documents, if the config sends any. */
  documentMails?: DocumentMailPolicy
  /** What people can subscribe to in their own calendars. */
  calendar?: CalendarPolicy
}

/** What guest reviewers may do: nothing that is not declared here and in `DeclaredDecision.guests`. */
export interface GuestPolicy {
  /** What a guest may read. */
  grants(guest: GuestScope): readonly Grant[]
  /** Whether the subject can still be decided on. If not, its guests see nothing. */
  isOpen(subject: GuestSubject, view: Pick<PolicyView, 'get'>): boolean
  /** Throws PolicyError unless the caller may invite a guest to this subject, or withdraw an invitation. */
  requireVoucher(subject: GuestSubject, call: PolicyReadCall): void
  requireRevoker(call: PolicyReadCall): void
  /** Names with which no guest may sign, besides those of accounts: of people whom readers know. */
  takenNames(view: Pick<PolicyView, 'ofType'>): readonly string[]
  /** What a guest sees on the page for the review. Throws PolicyError unless the caller reviews this document. */
  view(documentId: string, call: PolicyReadCall): GuestView
  /** The pages of the release that the caller reviews. `documentIds`: of all of its versions, by published id; there may be a thousand. */
  listPages(
    documentIds: readonly string[],
    call: PolicyReadCall,
  ): Generator<undefined, GuestRelease>
}

/** Emails to one address each: each is sent once, after the commit that asks for it. */
export interface DocumentMailPolicy {
  type: string
  /** What a document asks for and has not been settled. */
  pending(document: SanityDocument): readonly DocumentMail[]
  /** Records whether a mail server accepted one of them; `failed`: it was given up. */
  settle(document: SanityDocument, key: string, outcome: 'sent' | 'failed', call: PolicyCall): void
}

/** The stored state, for a calendar. */
export type CalendarView = Pick<
  NotificationView,
  'get' | 'ofType' | 'referring' | 'getRows' | 'at'
> &
  Pick<PolicyView, 'person'>

export interface CalendarPolicy {
  /** Everything that anyone’s calendar may have; a person gets what they can read. */
  entries(view: CalendarView): Generator<undefined, readonly CalendarEntry[]>
}

/**
 * There are two kinds of notifications. Events happen at one moment: they are written to an outbox in the transaction
 * that caused them. Conditions hold for some time, and follow from stored documents and the date: they are computed
 * whenever these may have changed, in slices (scheduling/), because there may be thousands of subjects. So the first
 * may have changed by the time the last is read, and the caller accounts for that.
 */
export interface NotificationPolicy {
  /** The documents whose events this change may affect. */
  eventSources(change: PendingChange): readonly string[]
  /** The current events from one document, as of the transaction. They replace its earlier ones in the outbox. */
  events(documentId: string, view: EventView): readonly NotificationEvent[]
  /** Every document that may have events, for a store whose outbox is not filled yet. */
  allEventSources(view: NotificationView): Generator<undefined, readonly string[]>
  /** Subjects that may have other conditions after this change; null: any. */
  touched(change: PendingChange): readonly string[] | null
  /** Every subject that may have conditions now. */
  subjects(view: NotificationView): Generator<undefined, readonly string[]>
  /**
   * The pending events, and the conditions of these subjects, for these people: the same notification has the same key
   * each time.
   */
  mailLines(
    subjects: readonly string[],
    people: readonly Pick<Identity, 'id' | 'roles'>[],
    view: NotificationView,
  ): Generator<undefined, readonly MailLine[]>
  /** Site paths: where all notifications are listed, and where mail settings are. */
  dashboardPath: string
  preferencesPath: string
}

/** The stored state, within a transaction or not. */
export interface EventView extends Pick<PolicyView, 'get' | 'referring'> {
  /** ISO 8601 UTC. */
  at: string
}

/** The stored state at the time notifications are computed. */
export interface NotificationView extends EventView, Pick<PolicyView, 'ofType' | 'signing'> {
  /** Events that their person has not been sent, and all events of the people in `alsoOf`. */
  pendingEvents(recipients: readonly string[]): readonly NotificationEvent[]
  /** The values at some paths of all documents of a type, including drafts, without reading whole documents. */
  getRows(
    type: string,
    paths: readonly (readonly string[])[],
  ): Generator<undefined, UniqueValueRow[]>
  draftIds(): string[]
  /** Changes that were not delivered to a webhook's receiver, with author and time. */
  deadLetters(): readonly {
    hook: string
    seq: number
    documentId: string
    author: string | null
    writtenAt: string | null
  }[]
  /** @deprecated Use `deadLetters`. */
  setAside(): ReturnType<NotificationView['deadLetters']>
}

/** Why something is refused: a code for programs, and a sentence or two for people. */
export interface PolicyViolation {
  code: string
  reason: string
}

/** Why a document of a release keeps the whole release from being published. */
export interface ReleaseProblem {
  /** The id of the document or version; empty if it concerns none. */
  documentId: string
  reason: string
}

/** The stored state, within a transaction as it stands so far, and the caller. */
export interface PolicyView {
  caller: Identity
  get(id: string): SanityDocument | null
  /**
   * Documents that refer to this one, including weakly; optionally of one type, because thousands may refer to a topic.
   */
  referring(id: string, type?: string): SanityDocument[]
  /** All documents of a type that has few; use `holders` to find documents by value. */
  ofType(type: string): SanityDocument[]
  /** The keys of the process that enforces the policy; null if it has none, so that nothing is signed. */
  signing: PolicySigning | null
  /** Null for an unknown id and for a disabled account. */
  person(id: string): KnownPerson | null
}

/** Ed25519 signatures of texts: proof that the policy allowed what they say. */
export interface PolicySigning {
  /** Signs with the current key. */
  sign(text: string): TextSignature
  /** Whether exactly this text was signed, with the current key or an earlier one. */
  verify(text: string, signature: TextSignature): SignatureStatus
}

/** A transaction that the policy may add to. */
export interface PolicyCall extends PolicyView {
  channel: Channel
  /** The same object for all calls of one transaction, so that they can share results. */
  transaction: object
  /** The transaction's time, ISO 8601 UTC, and its id, which becomes the revision of what it writes. */
  at: string
  transactionId: string
  /** Ids of documents with a strong reference to this one. */
  incomingStrongReferences(id: string): string[]
  /**
   * Ids of published documents of a type with exactly this value at a path. A slug (`slug.current`) is looked up in an
   * index, however many there are; any other path scans all documents of the type.
   */
  holders(type: string, path: readonly string[], value: UniqueValue['value']): string[]
  /** The published document, its draft, and its versions. */
  layers(publishedId: string): SanityDocument[]
  /** The versions in a release, in the order of their ids. */
  versionsIn(release: string): SanityDocument[]
  /** Whether the lake has content releases, and publishes scheduled ones. */
  hasReleases: boolean
  /** Writes without checking the caller's grants. `keepTimes` keeps the times that the document has. */
  put(document: DocumentInput & { _id: string }, options?: { keepTimes?: boolean }): void
  delete(id: string): void
}

/** What the caller may see of a document and its history. Read-only, so no one waits for it. */
export interface PolicyReadCall extends PolicyView {
  /** Whether the caller may read the document; one it may not read does not exist for it. */
  canRead(document: SanityDocument): boolean
  /** The last version of a deleted document, without `_rev`; null if it exists or never did. */
  deletedVersion(id: string): Readonly<Record<string, unknown>> | null
  /** @deprecated Use `deletedVersion`. */
  gone(id: string): Readonly<Record<string, unknown>> | null
  /**
   * By field, the people who contributed to what a document says now and `base` does not, from the change log; see
   * `attribution/draft-edits.ts`.
   */
  fieldAuthors(
    documentId: string,
    base: Readonly<Record<string, unknown>> | null,
    summary: FieldSummary,
  ): FieldAuthors
  /**
   * By field, the people who contributed to what a published document says now, or said last, and did not say before;
   * see `attribution/public-authors.ts`. `isBase`: whether the earlier text is a base to build on. If it is not,
   * everything is new.
   */
  publicAuthors(publishedId: string, isBase: IsBase, summary: FieldSummary): PublicAuthors
  /**
   * Whether the caller was the first to write any of these words, in any document; see `attribution/word-attribution.ts`.
   */
  hasWritten(words: PolicyMessages | DeprecatedPolicyMessages, summary: TextSummary): boolean
}

/** By field, the ids of people. */
export type FieldAuthors = ReadonlyMap<string, ReadonlySet<string>>

export interface PublicAuthors {
  authors: FieldAuthors
  /** The earlier text, if it is a base to build on; null if everything is new. */
  base: Readonly<Record<string, unknown>> | null
}

/** Texts: one paragraph or field value each. The words in `before` are attributed to no one. */
export interface PolicyMessages {
  current: readonly string[]
  before: readonly string[]
}

/** Which parts of a document are words. The same object each time, because it is the key of the cache. */
export interface TextSummary {
  textsOf(document: Readonly<Record<string, unknown>>): readonly string[]
}
/** Whether these words are a base, so that only changes since then are attributed. */
export type IsBase = (words: Readonly<Record<string, unknown>>) => boolean

/** What a decision works with: all it does for the caller is limited by the caller's grants. */
export interface DecisionCall extends PolicyCall, PolicyReadCall {
  /** Publishes the draft of exactly this revision. Throws if the caller may not, or the draft has changed. */
  publish(publishedId: string, draftRevision?: string): void
  unpublish(publishedId: string): void
  /**
   * The inspector's answer to this question, which is JSON and contains everything the answer depends on. Undefined
   * until the inspector has been asked: the transaction is then rolled back, the inspector is asked outside of it, and
   * the decision runs again. So treat undefined as the best answer: nothing that follows from it is kept.
   */
  inspect(question: unknown): unknown
}

/**
 * Which parts of a document are compared, and when two values are equal. Two lists are equal if their items are. The
 * same object each time, because it is the key of the cache.
 */
export interface FieldSummary {
  counts(field: string): boolean
  textOf(value: unknown): string
}

/** A decision that people make through the lake, as declared by a policy. */
export interface DeclaredDecision<Input = unknown> {
  input: z.ZodType<Input>
  /** The caller signs: with `password`, and `code` if required, beside the input (access/signature.ts). */
  signed?: boolean
  /** Bypasses what the policy usually requires: the audit log records each one. */
  audited?: boolean
  /** `api`: its changes are checked like the caller's own writes. Default: `decision`. */
  channel?: 'api' | 'decision'
  /** Guest reviewers can take it on their document: with their session, or with their passkey again. Default: never. */
  guests?: 'session' | 'passkey'
  /** Throws PolicyError to refuse. */
  run(input: Input, call: DecisionCall): void
}

/** Types a decision's input for its `run`, and erases the type for the policy's list. */
export function decision<Input>(definition: DeclaredDecision<Input>): DeclaredDecision {
  return {
    input: definition.input,
    signed: definition.signed,
    audited: definition.audited,
    channel: definition.channel,
    guests: definition.guests,
    run: (input, call) => definition.run(definition.input.parse(input), call),
  }
}

/** A refusal thrown by a decision. */
export class PolicyError extends Error {
  readonly violation: PolicyViolation
  /** The document it concerns, if a decision covers several; otherwise empty. */
  readonly documentId: string

  constructor(violation: PolicyViolation, documentId = '') {
    super(violation.reason)
    this.violation = violation
    this.documentId = documentId
  }

  /** @deprecated Use `violation`. */
  get refusal(): PolicyViolation {
    noteRenamedMember('PolicyError.refusal')
    return this.violation
  }
}
