import { useMemo } from 'react'
import type { SanityDocument } from 'sanity'
import { referencesIn } from '../../../lib/workflow/diff/plain-text.ts'
import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import type { Change } from '../../../schemas/source-status.ts'
import { useOffice } from '../../data/office/dashboard-data.tsx'
import { useKnownContent } from './use-known-content.ts'

/** A source that is no longer current, cited by a document. */
export interface ChangedEvidence {
  id: string
  title: string
  change: Change
}

/** Sources that the document cites itself. */
function getChangedSources(document: unknown, sources: CheckContext['sources']) {
  return referencesIn(document).flatMap((id): ChangedEvidence[] => {
    const facts = sources?.get(id)
    return facts?.change ? [{ id, title: facts.title ?? id, change: facts.change }] : []
  })
}

/** Whether any of these documents cites a retracted source. */
export function useCitesRetracted(documents: readonly unknown[]): boolean {
  const sources = useKnownContent()?.sources
  return documents.some((document) =>
    getChangedSources(document, sources).some(({ change }) => change === 'retracted'),
  )
}

/**
 * A document's sources that are no longer current: its own citations and, for the public document, those of the terms
 * and questions it shows. Empty while loading.
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

/** The titles of the sources in the notices to readers of a public page, once each. */
export function useChangedSourceTitles(id: string): readonly string[] {
  const { evidence } = useOffice()
  const claims = evidence.find((page) => page.id === id)?.claims
  return useMemo(
    () => (claims ? [...new Set(claims.map(({ source }) => source.title))] : NONE),
    [claims],
  )
}
