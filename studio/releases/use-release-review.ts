import { useMemo } from 'react'
import { z } from '../../lib/zod-without-eval.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { IS_NO_DRAFT } from '../../lib/workflow/model/records.ts'
import { guestSigners } from '../../lib/workflow/rules/guest-signatures.ts'
import { manifestIds } from '../../lib/workflow/rules/manifest-changes.ts'
import { reviewRelease, type ReleasePage } from '../../lib/workflow/rules/release-review.ts'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'
import { isRecord } from '../../lib/is-record.ts'
import { useOpenGuests } from '../data/guest-access.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

const RELEASE_QUERY = `{
  "release": *[_id == $id][0]{name, state, publishAt, "title": metadata.title, "intendedAt": metadata.intendedPublishAt, "problem": error["message"]},
  "versions": *[_id in path($pattern)]
}`
const RELEASE_CHANGES = `*[_id == $id || _id in path($pattern)]`
const RECORDS_QUERY = `*[_type == "review" && subject._ref in $ids && ${IS_NO_DRAFT}]`
const DOCUMENTS_QUERY = `*[_id in $ids]`

const release = z.object({
  name: z.string(),
  state: z.string(),
  publishAt: z.string().nullish(),
  title: z.string().nullish(),
  intendedAt: z.string().nullish(),
  problem: z.string().nullish(),
})
const stored = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
const answer = z.object({ release: release.nullable(), versions: z.array(stored) })

const NO_RECORDS: readonly z.infer<typeof stored>[] = []

const readRelease = (value: unknown) => answer.parse(value)
const readDocuments = (value: unknown) => z.array(stored).parse(value)

/** The release with the state of each of its pages; null without such a release, undefined while loading. */
export interface ReleaseReview {
  release: z.infer<typeof release>
  pages: readonly ReleasePage[]
}

/** The review of a release, live. */
export function useReleaseReview(name: string): {
  review: ReleaseReview | null | undefined
  error: Error | undefined
} {
  const prefix = `versions.${name}.`
  const found = useLiveQuery(
    RELEASE_QUERY,
    { id: `_.releases.${name}`, pattern: `${prefix}**` },
    { read: readRelease, listen: RELEASE_CHANGES, tag: 'release' },
  )
  const versions = found.answer?.versions
  const ids = useMemo(
    () => (versions ?? []).map(({ _id }) => _id.slice(prefix.length)),
    [versions, prefix],
  )
  const records = useLiveQuery(RECORDS_QUERY, { ids }, { read: readDocuments, tag: 'release' })
  const shown = useMemo(
    () => [
      ...new Set([
        ...ids,
        ...(records.answer ?? []).flatMap(({ manifest }) => manifestIds(manifest)),
      ]),
    ],
    [ids, records.answer],
  )
  const openGuests = useOpenGuests(guestSigners(readRecords(records.answer ?? NO_RECORDS)))
  const documents = useLiveQuery(
    DOCUMENTS_QUERY,
    { ids: shown },
    { read: readDocuments, tag: 'release' },
  )
  const review = useMemo(() => {
    const of = found.answer
    if (!of || !records.answer || !documents.answer) return undefined
    if (of.release === null) return null
    const facts = { versions: of.versions, records: records.answer, documents: documents.answer }
    return { release: of.release, pages: reviewRelease({ name, ...facts, openGuests }) }
  }, [found.answer, records.answer, documents.answer, openGuests, name])
  return { review, error: found.error ?? records.error ?? documents.error }
}

const NAMES_QUERY = `*[_type == "system.release" && state in ["active", "scheduled"]] | order(coalesce(publishAt, metadata.intendedPublishAt, "9") asc, name asc){name}`
const readNames = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((each) =>
        isRecord(each) && typeof each.name === 'string' && !isScheduledDraft(each.name)
          ? [each.name]
          : [],
      )
    : []
const NO_PARAMS = {}

/** The names of the releases that can still be published, the next one first; without scheduled drafts. */
export function useOpenReleases(): readonly string[] {
  return useLiveQuery(NAMES_QUERY, NO_PARAMS, { read: readNames, tag: 'releases' }).answer ?? []
}
