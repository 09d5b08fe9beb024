import { randomUUID } from 'node:crypto'
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
/** A draft, or a version in a release, at an earlier revision. */
export type ComparedDocument = z.infer<typeof history>['documents'][number]

declare global {
  // One per process: pages, and the server around them, are bundled separately.
  var clearwellCompared: Map<string, ComparedDocument> | undefined
}

/** Names the text of a comparison to the page: only the middleware sets it. */
const TEXT_HEADER = 'x-draft-compared-text'

type RequestHeaders = Record<string, string | string[] | undefined>

/**
 * A draft, or a version in a release, at an earlier revision, in the name of the user of a preview: not everyone may read
 * the history. Null if there is none that this user may read. Throws LakeUnavailableError if the lake is down.
 */
async function fetchComparedDocument(
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
 * Whether the user of a pass may see a page with the earlier text that the request names, if any. The page then gets this
 * text from `getComparedDocument`, until the response is closed: the right to read it may end in between. `token`: the
 * site's preview token. True while the lake is down: the page says so.
 */
export async function admitComparison(
  { pass, token }: { pass: string; token: string | undefined },
  { headers }: { headers: RequestHeaders },
  response: { destroyed: boolean; once(event: 'close', listener: () => void): unknown },
  fetchDocument = fetchComparedDocument,
): Promise<boolean> {
  delete headers[TEXT_HEADER]
  const compared = readComparedVersion(String(headers[COMPARED_HEADER] ?? ''))
  if (compared === null) return true
  const holder = token === undefined ? null : readVerifiedPass(pass, token)
  if (!holder) return false
  let document: ComparedDocument | null
  try {
    document = await fetchDocument(holder.secretId, compared)
  } catch {
    return true
  }
  if (!document) return false
  // Its caller has left, and it closes no more.
  if (response.destroyed) return true
  const id = randomUUID()
  const texts = (globalThis.clearwellCompared ??= new Map<string, ComparedDocument>())
  texts.set(id, document)
  response.once('close', () => texts.delete(id))
  headers[TEXT_HEADER] = id
  return true
}

/** The earlier text that this request may see; null if it names none, or the lake was down when it came. */
export function getComparedDocument(headers: Pick<Headers, 'get'>): ComparedDocument | null {
  return globalThis.clearwellCompared?.get(headers.get(TEXT_HEADER) ?? '') ?? null
}
