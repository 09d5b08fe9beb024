import type { SanityClient } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'
import { doiAddress } from '../../../lib/bibliography/doi.ts'
import { askLake } from '../../data/request-lake.ts'
import { environment } from '../../data/environment.ts'
import { newKey } from '../../data/new-key.ts'
import { missingFields, sourceName } from '../../../schemas/source-name.ts'
import { errorMessage } from '../../data/error-message.ts'

export interface CreatedSource {
  /** Without `drafts.` */
  id: string
  /** Its title, or what is known of it. */
  name: string
  /** The fields that are still empty, as the form labels them. */
  missing: string[]
  /** Why the lookup failed; null if it succeeded. */
  lookupError: string | null
}

/** Metadata that registries provide; the kind of evidence takes a person to judge. */
const FACT_NAMES = ['title', 'authors', 'publisher', 'year'] as const

/**
 * Creates a draft source for this DOI with metadata from the registries, or with the DOI alone if they are unavailable.
 * Throws if the lake rejects it.
 */
export async function makeSource(client: SanityClient, doi: string): Promise<CreatedSource> {
  const { facts, lookupError } = await getFacts(client, doi)
  const id = newKey(16)
  const source = { url: doiAddress(doi), doi, ...facts }
  await client.create({ _id: `drafts.${id}`, _type: 'source', ...source })
  return {
    id,
    name: sourceName(source),
    missing: missingFields(source),
    lookupError,
  }
}

async function getFacts(client: SanityClient, doi: string) {
  const { dataset, lakeUrl } = environment
  if (!lakeUrl) return { facts: {}, lookupError: 'DOI lookup is not available here' }
  try {
    return {
      facts: readFacts(await askLake(client, `/data/doi-lookup/${dataset}`, { doi })),
      lookupError: null,
    }
  } catch (error) {
    return { facts: {}, lookupError: errorMessage(error) }
  }
}

/** The metadata in the lake’s response, as fields of a source. */
export function readFacts(answer: unknown): Record<string, string | number> {
  const publication = isRecord(answer) && isRecord(answer.work) ? answer.work : {}
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const fact = publication[name]
      const isFact =
        name === 'year' ? typeof fact === 'number' : typeof fact === 'string' && fact !== ''
      return isFact && (typeof fact === 'string' || typeof fact === 'number') ? [[name, fact]] : []
    }),
  )
}

/** The message after a source was created from a DOI. */
export function createdMessage({
  missing,
  lookupError,
}: Pick<CreatedSource, 'missing' | 'lookupError'>): string {
  const why =
    lookupError === null ? '' : `Only the DOI was filled in: ${lookupError.replace(/\.$/, '')}. `
  const needs = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    missing.map((name) => `its ${name}`),
  )
  return `${why}It is a draft that still needs ${needs || 'a review'}.`
}
