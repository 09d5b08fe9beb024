import { isDocumentId } from '../../engine/document-id.ts'
import { overLimit } from '../../engine/patch/limits.ts'
import { readStored } from '../../store/stored-document.ts'
import type { SanityDocument } from '../../types.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

/** Each document can be read and matches its row. */
export function checkDocuments({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  const warnings: string[] = []
  let count = 0
  for (const row of db.prepare('SELECT id, type, rev, json FROM documents ORDER BY id').iterate()) {
    count += 1
    const document = readRow(row)
    if (typeof document === 'string') problems.push(`${String(row.id)} ${document}`)
    else {
      const limit = overLimit(document)
      // The lake and its policy add fields, so a document that was just small enough may be larger.
      if (limit) warnings.push(`${String(row.id)} exceeds a limit for documents: it ${limit}`)
    }
  }
  return { looked: counted(count, 'document'), problems, warnings }
}

/** The document of a row, or its problem. */
function readRow({ id, type, rev, json }: Record<string, unknown>): SanityDocument | string {
  try {
    const document = readStored(String(json))
    if (!isDocumentId(document._id)) return 'has an invalid ID'
    if (document._id !== id) return `contains the _id ${document._id}`
    if (document._type !== type)
      return `is stored as type ${String(type)}, but contains type ${document._type}`
    if (document._rev !== rev) return 'is stored with a different revision than it contains'
    return document
  } catch {
    return 'cannot be read'
  }
}
