import type { SanityClient } from '@sanity/client'
import type { Identifiers, Notice } from './notice.ts'
import type { StoredSource } from './stored-source.ts'
import { evaluateNotices, type NoticeEvaluation } from './evaluate-notices.ts'
import { writeDraft } from './write-draft.ts'

/** The outcome for a source that a list names. */
export interface Finding {
  source: StoredSource
  verdict: NoticeEvaluation
  /** `drafted`: the draft was updated. `busy`: someone edited the draft in between. `refused`: the lake rejected it. */
  done: 'drafted' | 'busy' | 'refused' | 'nothing'
}

/** Sources by their DOI and by their PMID. */
export interface SourceIndex {
  of(identifiers: Identifiers): readonly StoredSource[]
  idOfDoi(doi: string): string | undefined
}

export function indexBySource(sources: readonly StoredSource[]): SourceIndex {
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

/** Applies the verdict for one source from its notices; null if there is none. `client` null: dry run. */
export async function mergeFindings(
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
