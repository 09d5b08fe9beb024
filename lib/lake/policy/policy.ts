import type { z } from 'zod'
import type { DocumentInput, Identity, SanityDocument } from '../types.ts'
import type { HeldRow, HeldValue } from '../store/held-values.ts'
import type { Channel, PendingChange } from '../store/store.ts'

/**
 * What a site declares about its own documents and the lake enforces for every client, whatever the caller's
 * grants: which changes are refused, which follow from others, and the decisions that only the lake writes
 * down. The lake knows none of the types and none of the words; it only guarantees that there is no way past.
 */
export interface Policy {
  /** Documents of these types are written by decisions and by an import at the shell, never through the API. */
  recordTypes: readonly string[]
  /** What else a transaction does: asked once with all of its changes, before they are judged. */
  follow?(changes: readonly PendingChange[], call: PolicyCall): void
  /** Judges each changed document; a refusal undoes the transaction and is answered with 403. */
  refuse?(change: PendingChange, call: Omit<PolicyCall, 'put' | 'delete'>): Refusal | null
  /** `POST /data/decisions/:dataset` with `{decision: <name>, …input}`. */
  decisions: Readonly<Record<string, DeclaredDecision>>
  /**
   * The module whose export `inspect` answers what decisions ask of it (`DecisionCall.inspect`). It is loaded into a process of
   * its own, which is ended at a limit of time and memory: what may take long for some texts belongs there.
   */
  inspector?: URL
  /**
   * Documents of these types may lie in a store of earlier times under ids of another shape: they get the id that
   * `migrateId` answers when the lake starts. Null: the document stays.
   */
  moved?: { types: readonly string[]; migrateId(document: SanityDocument): string | null }
  /**
   * The one type that documents of a published id may have, where the site addresses a document by its id; null for every
   * other id. `refuse` says that there is no other: here it counts where the record knows of another one that was deleted.
   */
  declaredType?(publishedId: string): string | null
  /** What the caller may do with a document now, by name, and why not: `GET /data/decisions/:dataset/:id`. */
  outlook?(documentId: string, call: OutlookCall): Readonly<Record<string, Refusal | null>>
  /**
   * What whoever looks at a draft on the page finds beside it, for people alone: `GET
   * /data/previews/:dataset/:id/documents/:document`. It holds nothing that the caller may not read.
   */
  beside?(documentId: string, call: OutlookCall): Readonly<Record<string, unknown>>
  /** Documents of this type carry `runAt` (ISO 8601): when it has come, `run` is called once. */
  scheduled?: {
    type: string
    run(task: SanityDocument, call: DecisionCall): void
    /** What to write down when `run` was refused; the task is gone either way. */
    failed(task: SanityDocument, reason: string, call: DecisionCall): void
  }
  /**
   * What follows from a new account or a new role, in a transaction of its own; asked by the running lake, whether a person
   * or the command line made the change.
   */
  followAccount?(account: Account, call: PolicyCall): void
  /** What people are told by mail, where the config sends any; `notifications` sees to it that each is told once. */
  tell?: TellPolicy
}

/**
 * What is to be told follows from what is stored, and is asked for whenever that may have changed: in slices (processes/), since
 * there may be thousands of subjects, so what comes first may have changed when the last is read. Whoever asks knows of that.
 */
export interface TellPolicy {
  /** Of which subjects there may be something new to tell after this change; null: of any. */
  touched(change: PendingChange): readonly string[] | null
  /** Every subject of which there may be something to tell now. */
  subjects(view: TellView): Generator<undefined, readonly string[]>
  /** What these people are told of these subjects: the same thing has the same key each time. */
  notices(
    subjects: readonly string[],
    people: readonly Pick<Identity, 'id' | 'roles'>[],
    view: TellView,
  ): Generator<undefined, readonly PersonalNotice[]>
  /** Paths of the site: where all that is told can be seen, and where mails are chosen. */
  desk: string
  choice: string
}

/** What is stored, as it is asked what there is to tell. */
export interface TellView extends Pick<PolicyView, 'get' | 'referring' | 'ofType'> {
  /** What all documents of a type, drafts too, have at some places, without reading whole documents. */
  getRows(type: string, paths: readonly (readonly string[])[]): Generator<undefined, HeldRow[]>
  draftIds(): string[]
  /** Changes of which a webhook's receiver was not told, and who made them when. */
  setAside(): readonly {
    hook: string
    seq: number
    documentId: string
    author: string | null
    writtenAt: string | null
  }[]
  /** ISO 8601 UTC. */
  at: string
}

/** One thing that one person is told. */
export interface PersonalNotice {
  person: string
  key: string
  subject: string
  /** The document that the person has to be able to read, by its id; null where there is none. */
  about: string | null
  title: string
  /** What is said of it: a sentence without its end, of fixed words. */
  words: string
  /** A path of the site. */
  place: string
  /** The day that brings it, `YYYY-MM-DD`; null for what somebody did, which is told at once. */
  fromDay: string | null
}

/** Why something is refused: a code for programs, a sentence or two for people. */
export interface Refusal {
  code: string
  reason: string
}

/** What is stored, within a transaction as it has it so far, and who asks. */
export interface PolicyView {
  caller: Identity
  get(id: string): SanityDocument | null
  /** Documents that refer to this one, weakly too; of one type, where it is given: thousands may refer to a topic. */
  referring(id: string, type?: string): SanityDocument[]
  /** All of a type of which there are few; those that hold something are found by `holders`. */
  ofType(type: string): SanityDocument[]
}

/** An account, by which a person signs in. */
export interface Account {
  id: string
  name: string
  email: string
  role: string
}

/** Somebody who may sign in, as the lake knows them: what a caller says of anybody else is no evidence. */
export interface KnownPerson {
  id: string
  name: string
  email: string
  roles: readonly string[]
}

/** A transaction as the policy may follow it. */
export interface PolicyCall extends PolicyView {
  channel: Channel
  /** The same object for all calls of one transaction: what was found out for one of them holds for the others. */
  transaction: object
  /** The transaction's time, ISO 8601 UTC, and its id, which becomes the revision of what it writes. */
  at: string
  transactionId: string
  /** Ids of documents that cannot do without this one: they refer to it, and not weakly. */
  incomingStrongReferences(id: string): string[]
  /**
   * Ids of published documents of a type that hold exactly this at a place. By an address, `slug.current`, they are found
   * however many there are; by another place all of the type are looked through.
   */
  holders(type: string, path: readonly string[], value: HeldValue['value']): string[]
  /** Null for an id that is nobody's, and for an account that is disabled. */
  person(id: string): KnownPerson | null
  /** Writes without asking the caller's grants. */
  put(document: DocumentInput & { _id: string }): void
  delete(id: string): void
}

/** What the caller may see of a document and of its past. Nothing is written, so nobody waits for it. */
export interface OutlookCall extends PolicyView {
  /** Whether the caller may read the document; what it may not read does not exist for it. */
  canRead(document: SanityDocument): boolean
  /** A document that is gone, as it was last, without `_rev`; null where it is there, or never was. */
  gone(id: string): Readonly<Record<string, unknown>> | null
  /**
   * By field, who had a hand in what a document says now and `base` does not, from the record of its changes; see
   * `attribution/draft-edits.ts`.
   */
  fieldAuthors(
    documentId: string,
    base: Readonly<Record<string, unknown>> | null,
    look: FieldLook,
  ): FieldAuthors
  /**
   * By field, who had a hand in what a published document says, or said last, and did not say before; see
   * `attribution/public-authors.ts`.
   * `isBase`: whether what it said before is a base to build on. Where it is none, everything is new.
   */
  publicAuthors(publishedId: string, isBase: IsBase, look: FieldLook): PublicAuthors
  /** Whether the caller was the first to write any of these words, in whichever document; see `attribution/written-words.ts`. */
  hasWritten(words: Words, look: WordLook): boolean
}

/** By field, the ids of people. */
export type FieldAuthors = ReadonlyMap<string, ReadonlySet<string>>

export interface PublicAuthors {
  authors: FieldAuthors
  /** What the document said before, where that is a base to build on; null where everything is new. */
  base: Readonly<Record<string, unknown>> | null
}

/** Texts, a paragraph or the value of a field each. What `before` says is nobody's any more. */
export interface Words {
  said: readonly string[]
  before: readonly string[]
}

/** What of a document are words. The same object each time, since what was found is kept by it. */
export interface WordLook {
  textsOf(document: Readonly<Record<string, unknown>>): readonly string[]
}
/** Whether people are asked only about what was changed since these words. */
export type IsBase = (words: Readonly<Record<string, unknown>>) => boolean

/** A decision's own means: what it does for the caller is bound by the caller's grants. */
export interface DecisionCall extends PolicyCall, OutlookCall {
  /** Publishes the draft of exactly this revision. Throws where the caller may not, or it has changed. */
  publish(publishedId: string, draftRevision?: string): void
  unpublish(publishedId: string): void
  /**
   * What the policy's inspector answers to this question, which is JSON and holds all that the answer depends on. Undefined
   * where it has not been asked: then the transaction is undone at its end, the inspector is asked outside of it, and the
   * decision is run once more. So undefined is taken for the best answer: what follows from it is never kept.
   */
  inspect(question: unknown): unknown
}

/**
 * What of a document is looked at, and what makes two values the same. Two lists are the same where their items are. The same
 * object each time, since what was found is kept by it.
 */
export interface FieldLook {
  counts(field: string): boolean
  textOf(value: unknown): string
}

/** One decision that people take through the lake, as a policy declares it. */
export interface DeclaredDecision<Input = unknown> {
  input: z.ZodType<Input>
  /** The caller signs: with `password`, and where it is asked for `code`, beside the input (access/signature.ts). */
  signed?: boolean
  /** Passes over what the policy usually demands: the audit log tells of each. */
  audited?: boolean
  /** Throws PolicyError to refuse. */
  run(input: Input, call: DecisionCall): void
}

/** Types a decision's input for its `run`, and forgets it for the policy's list. */
export function decision<Input>(definition: DeclaredDecision<Input>): DeclaredDecision {
  return {
    input: definition.input,
    signed: definition.signed,
    audited: definition.audited,
    run: (input, call) => definition.run(definition.input.parse(input), call),
  }
}

/** A refusal thrown by a decision. */
export class PolicyError extends Error {
  readonly refusal: Refusal
  /** The document that it is about, where a decision is about several; else empty. */
  readonly documentId: string

  constructor(refusal: Refusal, documentId = '') {
    super(refusal.reason)
    this.refusal = refusal
    this.documentId = documentId
  }
}
