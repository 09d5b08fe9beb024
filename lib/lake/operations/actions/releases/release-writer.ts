import type { Access } from '../../../access/access.ts'
import { RELEASE_TYPE, toReleaseId } from '../../../engine/document-id.ts'
import type { WriteTransaction } from '../../../store/store.ts'
import type { Identity, Permission, SanityDocument } from '../../../types.ts'
import { MAX_RELEASE_DOCUMENTS } from '../../../../limits/content.ts'
import { readRelease, type ReleaseDocument, type ReleaseState } from './release-document.ts'
import {
  invalidRelease,
  releaseExists,
  releaseNotFound,
  ReleasePermissionError,
  wrongReleaseState,
} from './release-error.ts'

type NewRelease = Pick<
  ReleaseDocument,
  'name' | 'state' | 'metadata' | 'publishedAt' | 'finalDocumentStates'
>
/** Fields to replace; undefined removes one. */
type ReleaseChange = { [Field in keyof ReleaseDocument]?: ReleaseDocument[Field] | undefined }

/** Reads and writes releases within one transaction, for one caller: each write is checked against its grants. */
export interface ReleaseWriter {
  /** ISO 8601 UTC. */
  at: string
  caller: Pick<Identity, 'id'>
  /** Throws 403. */
  exists(name: string): boolean
  create(release: NewRelease): void
  /** The release, if the caller may change it and it is in one of these states. Throws 403, 404 or 409. */
  require(name: string, action: string, states: readonly ReleaseState[]): ReleaseDocument
  change(release: ReleaseDocument, change: ReleaseChange): void
  delete(release: ReleaseDocument): void
  /** The versions in the release. Throws 400 for more than `MAX_RELEASE_DOCUMENTS`. */
  versions(name: string): SanityDocument[]
  /** A deleted version as it last was; null if it exists, or the history does not have it. */
  deletedVersion(id: string): SanityDocument | null
}

export interface ReleaseWriterParts {
  tx: WriteTransaction
  identity: Identity
  access: Access
  deletedVersion(id: string): SanityDocument | null
}

export function releaseWriter(parts: ReleaseWriterParts): ReleaseWriter {
  const { tx, identity, access, deletedVersion } = parts
  const demand = (permission: Permission, name: string, document: SanityDocument | null) => {
    const stub = { _id: toReleaseId(name), _type: RELEASE_TYPE }
    if (!access.can(identity, permission, document ?? stub))
      throw new ReleasePermissionError(name, permission)
  }
  const find = (name: string, permission: Permission) => {
    const document = tx.get(toReleaseId(name))
    // First, so that a caller without the right learns nothing about which releases exist.
    demand(permission, name, document)
    return document
  }
  const put = (release: ReleaseDocument, mutation: Record<string, unknown>) => {
    demand('update', release.name, release)
    tx.put(release, [mutation])
  }

  return {
    at: tx.timestamp,
    caller: { id: identity.id },
    exists: (name) => find(name, 'create') !== null,
    create(release) {
      const { name } = release
      if (find(name, 'create')) throw releaseExists(name)
      const document = { ...release, _id: toReleaseId(name), _type: RELEASE_TYPE }
      demand('create', name, null)
      tx.put(document, [{ create: document }])
    },
    require(name, action, states) {
      const document = find(name, 'update')
      const release = document && readRelease(document)
      if (!release) throw releaseNotFound(name)
      if (!states.includes(release.state)) throw wrongReleaseState(release, action, states)
      return release
    },
    change(release, change) {
      const next = { ...release }
      const set: Record<string, unknown> = {}
      const unset: string[] = []
      for (const [field, value] of Object.entries(change)) {
        if (value !== undefined) set[field] = value
        else if (field in next) unset.push(field)
      }
      for (const field of unset) delete next[field]
      const patch = { id: release._id, set, ...(unset.length > 0 && { unset }) }
      put(Object.assign(next, set), { patch })
    },
    delete(release) {
      demand('update', release.name, release)
      tx.delete(release._id)
    },
    versions(name) {
      const versions = tx.versionsIn(name)
      if (versions.length > MAX_RELEASE_DOCUMENTS) {
        throw invalidRelease(
          name,
          `has ${versions.length} documents, and a release can have ${MAX_RELEASE_DOCUMENTS}. Move some to another release`,
        )
      }
      return versions
    },
    deletedVersion: (id) => (tx.get(id) ? null : deletedVersion(id)),
  }
}
