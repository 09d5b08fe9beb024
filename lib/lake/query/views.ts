import { LRUCache } from 'lru-cache'
import { parseDocumentId } from '../engine/document-id.ts'
import { Dataset } from '../engine/groq/dataset.ts'
import { evaluate } from '../engine/groq/evaluate.ts'
import { IndexBudget } from '../engine/groq/indexes/budget.ts'
import { parseQuery } from '../engine/groq/parse.ts'
import { applyPerspective, storedIdsFor } from '../engine/groq/perspective.ts'
import type { Identity, Perspective, Role } from '../types.ts'
import type { Replica, StoredDocument } from './replica.ts'

const KEPT_VIEWS = 16

interface View {
  dataset: Dataset
  /** The state of the replica that it shows. */
  version: number
}

/** Who sees what, in which perspective. */
interface Sight {
  filters: readonly string[]
  identity: Identity
  perspective: Perspective
}

/**
 * The dataset as one caller sees it in one perspective. A grant is evaluated once for each version of a
 * document; a view, with its indexes, is kept and follows what changes in the store.
 */
export class Views {
  readonly #replica: Replica
  readonly #roles: ReadonlyMap<string, readonly string[]>
  readonly #verdicts = new WeakMap<StoredDocument, Map<string, boolean>>()
  readonly #views = new LRUCache<string, View>({
    max: KEPT_VIEWS,
    dispose: ({ dataset }) => dataset.close(),
  })
  readonly #budget = new IndexBudget()

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
    const filters = [
      ...new Set(identity.roles.flatMap((role) => this.#roles.get(role) ?? [])),
    ].sort()
    const isPersonal = filters.some(mentionsIdentity)
    const key = JSON.stringify([filters, isPersonal ? identity.id : null, perspective])
    const sight = { filters, identity, perspective }
    const known = this.#views.get(key)
    if (known && this.#follow(known, sight)) return known.dataset
    const readable = [...this.#replica.documents.values()].filter((document) =>
      this.#isReadable(document, sight),
    )
    const dataset = new Dataset(applyPerspective(readable, perspective), this.#budget)
    this.#views.set(key, { dataset, version: this.#replica.version })
    return dataset
  }

  /** Brings a view to the present; false where too much has changed since. */
  #follow(view: View, sight: Sight): boolean {
    const { version } = this.#replica
    if (view.version === version) return true
    const changed = this.#replica.changedSince(view.version)
    if (!changed) return false
    for (const [shownId, storedIds] of shownAs(changed, sight.perspective)) {
      const readable = storedIds.flatMap((id) => {
        const document = this.#replica.documents.get(id)
        return document && this.#isReadable(document, sight) ? [document] : []
      })
      const [shown] = applyPerspective(readable, sight.perspective)
      if (shown) view.dataset.put(shown)
      else view.dataset.delete(shownId)
    }
    view.version = version
    return true
  }

  #isReadable(document: StoredDocument, { filters, identity }: Sight): boolean {
    return filters.some((filter) => this.#selects(filter, document, identity))
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

/** Under which id a perspective shows stored documents, and which of the store decide what it shows there. */
function shownAs(changed: ReadonlySet<string>, perspective: Perspective): Map<string, string[]> {
  if (perspective === 'raw') return new Map([...changed].map((id) => [id, [id]]))
  const shown = new Map<string, string[]>()
  for (const id of changed) {
    const publishedId = parseDocumentId(id)?.publishedId
    // A document whose id has no known shape is in no perspective.
    if (publishedId === undefined) continue
    shown.set(publishedId, storedIdsFor(publishedId, perspective))
  }
  return shown
}

function mentionsIdentity(filter: string): boolean {
  return filter.includes('identity')
}
