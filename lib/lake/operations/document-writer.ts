import { isAssetType } from '../assets/asset-file.ts'
import { getVersionName, isDocumentId, isReleaseId, toReleaseId } from '../engine/document-id.ts'
import { applyPatch, PatchError } from '../engine/patch/apply.ts'
import type { PatchOperations } from '../engine/patch/operations.ts'
import type { Access } from '../access/access.ts'
import type { WriteTransaction } from '../store/store.ts'
import type { DocumentInput, Identity, Permission, SanityDocument } from '../types.ts'
import {
  documentAlreadyExists,
  documentNotFound,
  invalidDocument,
  invalidPatch,
  notPermitted,
  notUploaded,
  releaseByActionsOnly,
  revisionDoesNotMatch,
  versionLocked,
} from './document-errors.ts'
import { WriteBudget } from './write-budget.ts'

type NewDocument = DocumentInput & { _id: string }

/** Writes documents within one transaction for one caller: each write is checked against the caller's grants. */
export interface DocumentWriter {
  /** Also null if the caller may not read it. */
  get(id: string): SanityDocument | null
  /** Throws documentNotFoundError. */
  require(id: string): SanityDocument
  create(document: NewDocument, wire?: unknown): void
  createOrReplace(document: NewDocument, wire?: unknown): void
  createIfNotExists(document: NewDocument, wire?: unknown): boolean
  patch(id: string, operations: PatchOperations): void
  delete(id: string): boolean
}

export function documentWriter(
  tx: WriteTransaction,
  identity: Identity,
  access: Pick<Access, 'can' | 'roles'>,
): DocumentWriter {
  const demand = (permission: Permission, document: SanityDocument | NewDocument) => {
    if (!access.can(identity, permission, document)) throw notPermitted(document._id, permission)
  }

  const budget = new WriteBudget(tx, identity, access.roles)

  /** The versions of a scheduled release are what it will publish; those of a finished one are its record. */
  const requireUnlocked = (id: string) => {
    if (isReleaseId(id)) throw releaseByActionsOnly(id)
    const name = getVersionName(id)
    const release = name === null ? null : tx.get(toReleaseId(name))
    if (release && release.state !== 'active') throw versionLocked(id, String(release.state))
  }

  const save = (document: NewDocument, wire: unknown, before: SanityDocument | null) => {
    requireUnlocked(document._id)
    requireUpload(document, before)
    budget.spend(document, wire)
    tx.put(document, [wire])
  }

  // An unreadable document must look like a missing one: so `create` is required before looking, and a document that
  // cannot be read is refused as a create would be.
  const readable = (id: string) => {
    const document = tx.get(id)
    return document && access.can(identity, 'read', document) ? document : null
  }

  const writer: DocumentWriter = {
    get: readable,
    require(id) {
      const document = readable(id)
      if (!document) throw documentNotFound(id)
      return document
    },
    create(document, wire = { create: document }) {
      demand('create', document)
      if (tx.get(document._id)) throw documentAlreadyExists(document._id)
      save(document, wire, null)
    },
    createOrReplace(document, wire = { createOrReplace: document }) {
      const existing = readable(document._id)
      if (existing) demand('update', existing)
      demand(existing ? 'update' : 'create', document)
      if (!existing && tx.get(document._id)) throw notPermitted(document._id, 'update')
      const made = { ...document, ...(existing && { _createdAt: existing._createdAt }) }
      save(made, wire, existing)
    },
    createIfNotExists(document, wire = { createIfNotExists: document }) {
      demand('create', document)
      if (tx.get(document._id)) return false
      save(document, wire, null)
      return true
    },
    patch(id, operations) {
      requireKnownShape(id)
      const before = writer.require(id)
      demand('update', before)
      const { ifRevisionID } = operations
      if (ifRevisionID !== undefined && ifRevisionID !== before._rev) {
        throw revisionDoesNotMatch(id, ifRevisionID, before._rev)
      }
      const after = patched(before, operations)
      demand('update', after)
      save(after, { patch: { id, ...operations } }, before)
    },
    delete(id) {
      const document = readable(id)
      if (!document) {
        requireKnownShape(id)
        return false
      }
      demand('update', document)
      requireUnlocked(id)
      budget.spendOnDelete(id)
      tx.delete(id)
      return true
    },
  }
  return writer
}

/** Rejects an id that no document may have. A document stored under one by an earlier version can still be deleted. */
function requireKnownShape(id: string): void {
  if (!isDocumentId(id)) throw invalidDocument(id, 'has an invalid ID')
}

/**
 * A file's document is created by its upload and names that file for as long as it exists: a document that names a
 * missing file would stop every backup and export.
 */
function requireUpload(document: NewDocument, before: SanityDocument | null): void {
  if (!isAssetType(document._type)) return
  const isSame = (field: string) => before !== null && before[field] === document[field]
  if (isSame('path') && isSame('sha1hash')) return
  throw notUploaded(document._id)
}

function patched(before: SanityDocument, operations: PatchOperations): SanityDocument {
  try {
    return applyPatch(before, operations)
  } catch (error) {
    if (error instanceof PatchError) throw invalidPatch(before._id, error.message)
    throw error
  }
}
