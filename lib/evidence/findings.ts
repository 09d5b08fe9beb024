import { type SanityClient, ClientError } from '@sanity/client'
import type { Identifiers, Notice } from './notice.ts'
import type { StoredSource } from './stored-source.ts'
import { evaluateNotices, type NoticeEvaluation, type StatusFields } from './evaluate-notices.ts'

/**
 * Writes a status change into the draft of a source, creating the draft if needed; the published version stays as it
 * is. `busy` if someone edited it in between, `refused` if the lake rejects it: then nothing was changed, and the other
 * sources are still checked.
 */
async function writeDraft(
  client: SanityClient,
  { id, draft }: StoredSource,
  fields: StatusFields,
): Promise<'drafted' | 'busy' | 'refused'> {
  const [draftId, set] = [`drafts.${id}`, { ...fields }]
  try {
    if (draft) await client.patch(draftId).set(set).ifRevisionId(draft._rev).commit()
    // Created from the version that is public at that moment, which may be newer than the one read.
    else
      await client.action({
        actionType: 'sanity.action.document.edit',
        draftId,
        publishedId: id,
        patch: { set },
      })
    return 'drafted'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.statusCode === 409) return 'busy'
    // If the token may not write at all, every other write would fail too.
    if (error.statusCode !== 400) throw error
    return 'refused'
  }
}

/** The outcome for a source that a list names. */
export interface SourceFinding {
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
): Promise<SourceFinding | null> {
  const verdict = evaluateNotices(source, notices, (doi) => index.idOfDoi(doi))
  if (verdict === null) return null
  if (verdict.kind !== 'draft' || client === null) return { source, verdict, done: 'nothing' }
  return { source, verdict, done: await writeDraft(client, source, verdict.fields) }
}
