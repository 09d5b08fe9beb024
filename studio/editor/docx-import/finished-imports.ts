import { useCallback, useSyncExternalStore } from 'react'
import { getPublishedId, isVersionId, pathToString, useDocumentStore, useFormValue } from 'sanity'
import type { DocumentStore, Path } from 'sanity'
import type { ImportResult } from './insert-blocks.ts'

export interface FinishedImport {
  fileName: string
  result: ImportResult
}

/** The last import into each text, until it is dismissed. */
class FinishedImports {
  readonly #byField = new Map<string, FinishedImport>()
  readonly #listeners = new Set<() => void>()

  get(field: string): FinishedImport | null {
    return this.#byField.get(field) ?? null
  }

  set(field: string, finished: FinishedImport | null): void {
    if (finished === null) this.#byField.delete(field)
    else this.#byField.set(field, finished)
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** A session has one document store. */
const sessions = new WeakMap<DocumentStore, FinishedImports>()

function getFinishedImports(store: DocumentStore): FinishedImports {
  const known = sessions.get(store) ?? new FinishedImports()
  sessions.set(store, known)
  return known
}

/**
 * The last import into the text at `path`, and its setter. It outlives the form: the Studio may render a text again
 * while an import is under way, and what is left to do has to be listed when someone comes back to the form.
 */
export function useFinishedImport(
  path: Path,
): [FinishedImport | null, (finished: FinishedImport | null) => void] {
  const imports = getFinishedImports(useDocumentStore())
  const id = String(useFormValue(['_id']))
  const field = `${isVersionId(id) ? id : getPublishedId(id)} ${pathToString(path)}`
  const subscribe = useCallback((listener: () => void) => imports.subscribe(listener), [imports])
  const finished = useSyncExternalStore(subscribe, () => imports.get(field))
  const set = useCallback(
    (next: FinishedImport | null) => imports.set(field, next),
    [imports, field],
  )
  return [finished, set]
}
