import { LRUCache } from 'lru-cache'
import { Dataset } from '../engine/groq/dataset.ts'
import { evaluate } from '../engine/groq/evaluate.ts'
import { parseQuery } from '../engine/groq/parse.ts'
import { applyPerspective } from '../engine/groq/perspective.ts'
import type { Identity, Perspective, Role } from '../types.ts'
import type { Replica, StoredDocument } from './replica.ts'

const KEPT_VIEWS = 16

/**
 * The dataset as one caller sees it in one perspective. A grant is evaluated once for each version of a
 * document; a view, with its indexes, is kept until the store changes.
 */
export class Views {
  readonly #replica: Replica
  readonly #roles: ReadonlyMap<string, readonly string[]>
  readonly #verdicts = new WeakMap<StoredDocument, Map<string, boolean>>()
  readonly #views = new LRUCache<string, Dataset>({ max: KEPT_VIEWS })
  #version = -1

  constructor(replica: Replica, roles: readonly Role[]) {
    this.#replica = replica
    this.#roles = new Map(
      roles.map((role) => [
        role.name,
        role.grants
          .filter((grant) => grant.permissions.includes('read'))
          .map((grant) => grant.filter),
      ]),
    )
  }

  for(identity: Identity, perspective: Perspective): Dataset {
    if (this.#version !== this.#replica.version) {
      this.#views.clear()
      this.#version = this.#replica.version
    }
    const filters = [
      ...new Set(identity.roles.flatMap((role) => this.#roles.get(role) ?? [])),
    ].sort()
    const isPersonal = filters.some(mentionsIdentity)
    const key = JSON.stringify([filters, isPersonal ? identity.id : null, perspective])
    const known = this.#views.get(key)
    if (known) return known
    const readable = [...this.#replica.documents.values()].filter((document) =>
      filters.some((filter) => this.#selects(filter, document, identity)),
    )
    const view = new Dataset(applyPerspective(readable, perspective))
    this.#views.set(key, view)
    return view
  }

  #selects(filter: string, document: StoredDocument, identity: Identity): boolean {
    let verdicts = this.#verdicts.get(document)
    if (!verdicts) {
      verdicts = new Map()
      this.#verdicts.set(document, verdicts)
    }
    const key = mentionsIdentity(filter) ? `${identity.id}\n${filter}` : filter
    const known = verdicts.get(key)
    if (known !== undefined) return known
    const verdict =
      evaluate(parseQuery(filter), {
        root: document,
        dataset: new Dataset([document]),
        identity: identity.id,
      }).data === true
    verdicts.set(key, verdict)
    return verdict
  }
}

function mentionsIdentity(filter: string): boolean {
  return filter.includes('identity')
}
