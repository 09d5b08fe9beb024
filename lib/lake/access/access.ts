import type { DocumentInput, Identity, Permission, Role, SanityDocument } from '../types.ts'

export interface Access {
  readonly roles: readonly Role[]
  /** Anonymous when the request carries no valid credential. */
  identify(request: Request): Identity
  /** Whether one of the caller's grants with this permission selects the document. */
  can(identity: Identity, permission: Permission, document: SanityDocument | DocumentInput): boolean
  /** Throws 403 with the reason when `can` is false. */
  require(identity: Identity, permission: Permission, document: SanityDocument | DocumentInput): void
  /** Whether one of the caller's roles may manage users and tokens, import and export. */
  isManager(identity: Identity): boolean
}
