import { isDocumentId } from '../../engine/document-id.ts'
import { overLimit } from '../../engine/patch/limits.ts'
import { readStored } from '../../store/stored-document.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

/** Each document can be read, and is what its row says that it is. */
export function checkDocuments({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  let count = 0
  for (const row of db.prepare('SELECT id, type, rev, json FROM documents ORDER BY id').iterate()) {
    count += 1
    const problem = problemOf(row)
    if (problem) problems.push(`${String(row.id)} ${problem}`)
  }
  return { looked: counted(count, 'document'), problems }
}

function problemOf({ id, type, rev, json }: Record<string, unknown>): string | null {
  try {
    const document = readStored(String(json))
    if (!isDocumentId(document._id)) return 'has an id that no document may have'
    if (document._id !== id) return `says that it is ${document._id}`
    if (document._type !== type) return `is filed as ${String(type)}, and says ${document._type}`
    if (document._rev !== rev) return 'is filed under another revision than its own'
    const limit = overLimit(document)
    return limit && `is larger than a document may be: it ${limit}`
  } catch {
    return 'cannot be read'
  }
}
