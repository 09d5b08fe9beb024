import { useMemo } from 'react'
import type { SanityDocument } from 'sanity'
import { referencesIn } from '../../../lib/workflow/diff/plain-text.ts'
import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import type { Change } from '../../../schemas/source-status.ts'
import { useOffice } from '../../review-dashboard/office-now.tsx'
import { useKnownContent } from './use-known-content.ts'

/** A source that is no longer current, behind the words of a document. */
export interface ChangedEvidence {
  id: string
  title: string
  change: Change
}

/** Those that the document cites itself. */
function getChangedSources(document: SanityDocument, sources: CheckContext['sources']) {
  return referencesIn(document).flatMap((id): ChangedEvidence[] => {
    const facts = sources?.get(id)
    return facts?.change ? [{ id, title: facts.title ?? id, change: facts.change }] : []
  })
}

/** Whether any of these documents cites a retracted source. */
export function useCitesRetracted(documents: readonly SanityDocument[]): boolean {
  const sources = useKnownContent()?.sources
  return documents.some((document) =>
    getChangedSources(document, sources).some(({ change }) => change === 'retracted'),
  )
}

/**
 * The sources of a document that are no longer current: those that it cites itself, and, of the public document, those
 * behind the terms and questions that it shows. Empty until it is known.
 */
export function useChangedEvidence(
  id: string,
  document: SanityDocument | null,
): readonly ChangedEvidence[] {
  const sources = useKnownContent()?.sources
  const { evidence } = useOffice()
  return useMemo(() => {
    const cited = document ? getChangedSources(document, sources) : []
    const found = new Map(cited.map((source) => [source.id, source]))
    const isPublic = document !== null && document._id === id
    const claims = isPublic ? (evidence.find((page) => page.id === id)?.claims ?? []) : []
    for (const { source } of claims) found.set(source.id, source)
    return [...found.values()]
  }, [id, document, sources, evidence])
}

const NONE: readonly string[] = []

/** The titles of the sources that readers of a public page are told about, each once. */
export function useChangedSourceTitles(id: string): readonly string[] {
  const { evidence } = useOffice()
  const claims = evidence.find((page) => page.id === id)?.claims
  return useMemo(
    () => (claims ? [...new Set(claims.map(({ source }) => source.title))] : NONE),
    [claims],
  )
}
