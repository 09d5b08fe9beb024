import { z } from 'zod'
import { fetchForPreview } from '../../draft-mode/fetch-for-preview.ts'
import { readVerifiedPass } from '../../draft-mode/token.ts'
import { getVersionName, toDraftId } from '../../lake/engine/document-id.ts'
import {
  COMPARED_HEADER,
  readComparedVersion,
  type ComparedVersion,
} from '../../preview-bridge/compared-version.ts'

const history = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})
type ComparedDocument = z.infer<typeof history>['documents'][number]

/**
 * A draft, or a version in a release, at an earlier revision, in the name of the user of a preview: not everyone may read
 * the history. Null if there is none that this user may read. Throws LakeUnavailableError if the lake is down.
 */
export async function fetchComparedDocument(
  secretId: string,
  { documentId, revision }: ComparedVersion,
): Promise<ComparedDocument | null> {
  const shownId = getVersionName(documentId) === null ? toDraftId(documentId) : documentId
  const found = await fetchForPreview(
    secretId,
    `/history/${encodeURIComponent(shownId)}?revision=${encodeURIComponent(revision)}`,
  )
  return found === null ? null : (history.parse(found).documents[0] ?? null)
}

/**
 * Whether the user of a pass may see a page with the earlier text that the request names, if any. `token`: the site's
 * preview token. True while the lake is down: the page says so.
 */
export async function mayCompare(
  pass: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  token: string,
): Promise<boolean> {
  const compared = readComparedVersion(String(headers[COMPARED_HEADER] ?? ''))
  if (compared === null) return true
  const holder = readVerifiedPass(pass, token)
  if (!holder) return false
  return fetchComparedDocument(holder.secretId, compared).then(
    (document) => document !== null,
    () => true,
  )
}
