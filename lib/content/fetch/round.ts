import { cookies } from 'next/headers'
import { cache } from 'react'
import { z } from 'zod'
import { fetchForPreview } from '../../draft-mode/fetch-for-preview.ts'
import { DRAFT_PASS, readVerifiedPass } from '../../draft-mode/token.ts'
import { requireEnv } from '../../env.ts'
import { getVersionName, toPublishedId, toVersionId } from '../../lake/engine/document-id.ts'
import { collectReferences } from '../../lake/engine/groq/dataset.ts'
import type { ComparedVersion } from '../../preview-bridge/compared-version.ts'
import { previewClient } from './preview-client.ts'
import { getPreviewPerspective } from './preview-perspective.ts'
import { verifiedContent } from './verify.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })
const HISTORY = z.object({ documents: z.array(document) })

type Versions = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const DRAFTS = 'drafts.'

/**
 * The document at that revision, and the current drafts of what it refers to, or their versions in the previewed
 * releases; once for each page.
 */
const fetchVersions = cache(async (documentId: string, revision: string): Promise<Versions> => {
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  const shownId = getVersionName(documentId) === null ? `${DRAFTS}${documentId}` : documentId
  const pass = (await cookies()).get(DRAFT_PASS)?.value
  const holder =
    pass === undefined ? null : readVerifiedPass(pass, requireEnv('SANITY_API_PREVIEW_TOKEN'))
  // In the name of the person in this preview: not everyone may read the history.
  const history =
    holder &&
    (await fetchForPreview(
      holder.secretId,
      `/history/${encodeURIComponent(shownId)}?revision=${encodeURIComponent(revision)}`,
    ))
  const [version] = history === null ? [] : HISTORY.parse(history).documents
  if (!version) throw new Error(`The history has no revision ${revision} of ${shownId}.`)
  const references = new Set<string>()
  collectReferences(version, references)
  const perspective = await getPreviewPerspective()
  // The first of a stack is shown over those after it: the last entry of a map wins.
  const layers =
    typeof perspective === 'string' ? [] : perspective.filter((each) => each !== 'drafts')
  const ids = [...references].flatMap((id) => [
    `${DRAFTS}${id}`,
    ...layers.toReversed().map((name) => toVersionId(name, id)),
  ])
  const found = await client.fetch<unknown>('*[_id in $ids]', { ids }, { cache: 'no-store' })
  const current = z.array(document).parse(found)
  current.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
  return new Map(
    [...current, version].map((each) => {
      const id = toPublishedId(each._id)
      return [id, { ...each, _id: id, _originalId: each._id }]
    }),
  )
})

/**
 * A page's query as if a draft, or a version in a release, still had the text of an earlier revision: over published content, with the current
 * drafts of what that text refers to. For staff in a preview. Throws where published content is not verified.
 */
export async function queryRound(
  { documentId, revision }: ComparedVersion,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const verified = await verifiedContent()
  if (!verified) throw new Error('Earlier rounds are shown only where public content is verified.')
  return verified.query(query, params, await fetchVersions(documentId, revision))
}
