import { toDraftId, toVersionId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { documentName } from '../rules/document-name.ts'

/** Runs work of a decision on several pages. A refusal names the page: by its title, if the caller may read it. */
export function namingPage(
  call: Pick<DecisionCall, 'get' | 'canRead'>,
  documentId: string,
  release: string | undefined,
  work: () => void,
): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error
    const { code, reason } = error.violation
    const layer = release === undefined ? toDraftId(documentId) : toVersionId(release, documentId)
    const found = call.get(layer) ?? call.get(documentId)
    const isReadable = found !== null && call.canRead(found)
    const name = isReadable ? documentName(found) : documentId
    throw new PolicyError({ code, reason: `“${name}”: ${reason}` }, documentId)
  }
}
