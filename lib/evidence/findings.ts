import type { SanityClient } from '@sanity/client'
import type { Identifiers, Notice } from './notice.ts'
import type { StoredSource } from './stored-source.ts'
import { evaluateNotices, type Verdict } from './verdict.ts'
import { writeDraft } from './write-draft.ts'

/** What became of a source that a list names. */
export interface Finding {
  source: StoredSource
  verdict: Verdict
  /** `drafted`: the draft says so now. `busy`: somebody wrote in the draft meanwhile. `refused`: the lake does not take it. */
  done: 'drafted' | 'busy' | 'refused' | 'nothing'
}

/** Sources by their DOI and by their PMID. */
export interface SourceIndex {
  of(identifiers: Identifiers): readonly StoredSource[]
  idOfDoi(doi: string): string | undefined
}

export function indexOf(sources: readonly StoredSource[]): SourceIndex {
  const byDoi = grouped(sources, ({ doi }) => doi)
  const byPmid = grouped(sources, ({ pmid }) => pmid)
  return {
    of: ({ doi, pmid }) => [
      ...new Set([...(byDoi.get(doi ?? '') ?? []), ...(byPmid.get(pmid ?? '') ?? [])]),
    ],
    idOfDoi: (doi) => byDoi.get(doi)?.[0]?.id,
  }
}

function grouped(
  sources: readonly StoredSource[],
  getKey: (source: StoredSource) => string | null,
): Map<string, StoredSource[]> {
  const groups = new Map<string, StoredSource[]>()
  for (const source of sources) {
    const key = getKey(source)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), source])
  }
  return groups
}

/** Carries out what follows for one source from what is said of it; null where nothing does. `client` null: only looks. */
export async function settle(
  client: SanityClient | null,
  source: StoredSource,
  notices: readonly Notice[],
  index: SourceIndex,
): Promise<Finding | null> {
  const verdict = evaluateNotices(source, notices, (doi) => index.idOfDoi(doi))
  if (verdict === null) return null
  if (verdict.kind !== 'draft' || client === null) return { source, verdict, done: 'nothing' }
  return { source, verdict, done: await writeDraft(client, source, verdict.fields) }
}
