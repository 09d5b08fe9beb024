import type { SanityClient } from '@sanity/client'
import { isRecord } from '../is-record.ts'
import { getDoi } from '../bibliography/doi.ts'
import { doiIn, pmidIn, type Identifiers } from './notice.ts'

type Fields = Readonly<Record<string, unknown>> & { _id: string; _rev: string }

/** A source of the store, as published and as its draft. */
export interface StoredSource extends Identifiers {
  /** Without `drafts.`. */
  id: string
  title: string
  published: Fields | null
  draft: Fields | null
}

const QUERY = `*[_type == "source" && (_id in path("*") || _id in path("drafts.*"))] | order(_id)`

/** Every source in the store. Throws the client's errors. */
export async function fetchSources(client: SanityClient): Promise<StoredSource[]> {
  const answer: unknown = await client.fetch(QUERY, {}, { perspective: 'raw', tag: 'evidence' })
  const byId = new Map<string, { published: Fields | null; draft: Fields | null }>()
  for (const document of Array.isArray(answer) ? answer.filter(isFields) : []) {
    const isDraft = document._id.startsWith('drafts.')
    const id = document._id.replace(/^drafts\./, '')
    const known = byId.get(id) ?? { published: null, draft: null }
    byId.set(id, { ...known, [isDraft ? 'draft' : 'published']: document })
  }
  return [...byId].map(([id, versions]) => {
    const newest: Readonly<Record<string, unknown>> = versions.draft ?? versions.published ?? {}
    const { title, pmid, url } = newest
    return {
      id,
      title: typeof title === 'string' ? title : id,
      doi: getDoi(newest),
      pmid: pmidIn(pmid) ?? pmidIn(url),
      ...versions,
    }
  })
}

/** The DOIs and PMIDs of notices that an editor dismissed. */
export function dismissedBy({ published, draft }: StoredSource): ReadonlySet<string> {
  const listed = [published, draft].flatMap((version) => {
    const notices: unknown = version?.noticesDismissed
    return Array.isArray(notices) ? notices : []
  })
  return new Set(listed.flatMap((each) => doiIn(each) ?? pmidIn(each) ?? []))
}

function isFields(value: unknown): value is Fields {
  return isRecord(value) && typeof value._id === 'string' && typeof value._rev === 'string'
}
