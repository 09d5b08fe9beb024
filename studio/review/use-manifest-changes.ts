import { useMemo } from 'react'
import { z } from '../../lib/zod-without-eval.ts'
import { manifestChanges, manifestIds } from '../../lib/workflow/rules/manifest-changes.ts'
import { documentName } from '../../lib/workflow/rules/document-name.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

const QUERY = `*[_id in $ids]`
const stored = z.array(z.looseObject({ _id: z.string() }))
const read = (answer: unknown) => stored.parse(answer)
const NONE: readonly string[] = []

/** The names of what a page of a release shows that changed since its manifest was signed; empty while loading. */
export function useManifestChanges(manifest: unknown, release: string): readonly string[] {
  const ids = useMemo(() => manifestIds(manifest), [manifest])
  const versions = useMemo(() => ids.map((id) => `versions.${release}.${id}`), [ids, release])
  const { answer } = useLiveQuery(QUERY, { ids: [...ids, ...versions] }, { read })
  return useMemo(() => {
    if (!answer || manifest === undefined) return NONE
    const byId = new Map(answer.map((document) => [document._id, document]))
    const changes = manifestChanges(manifest, {
      get: (id) => byId.get(id) ?? null,
      isReleased: (id) => byId.has(`versions.${release}.${id}`),
    })
    return changes?.map((id) => documentName(byId.get(id) ?? { _id: id })) ?? ['its approval']
  }, [answer, manifest, release])
}
