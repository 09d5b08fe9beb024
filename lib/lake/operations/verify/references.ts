import { isRecord } from '../../engine/is-record.ts'
import { getReferences } from '../../store/references.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

const key = ({ id, weak }: { id: string; weak: boolean }) => `${id} ${weak}`

/**
 * The stored references match the documents. A strong reference may point to nothing: to a document with limited
 * retention that was deleted, or that is not in a copy.
 */
export function checkReferences({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  const warnings: string[] = []
  let count = 0
  const filed = db.prepare('SELECT to_id, weak FROM document_references WHERE from_id = ?')
  const exists = db.prepare('SELECT 1 FROM documents WHERE id = ?')
  for (const { id, json } of db.prepare('SELECT id, json FROM documents ORDER BY id').iterate()) {
    const from = String(id)
    const said = getReferences(readable(String(json)))
    count += said.length
    const known = new Set(
      filed.all(from).map((row) => key({ id: String(row.to_id), weak: row.weak === 1 })),
    )
    for (const reference of said) {
      if (!known.delete(key(reference)))
        problems.push(`The reference from ${from} to ${reference.id} is not indexed`)
      if (!reference.weak && !exists.get(reference.id))
        warnings.push(`${from} refers to ${reference.id}, which does not exist`)
    }
    for (const left of known)
      problems.push(
        `The reference from ${from} to ${left.split(' ')[0]} is indexed, but not in the document`,
      )
  }
  const strays = db
    .prepare(
      'SELECT DISTINCT from_id FROM document_references WHERE from_id NOT IN (SELECT id FROM documents)',
    )
    .all()
  for (const row of strays)
    problems.push(
      `References from ${String(row.from_id)} are indexed, but the document does not exist`,
    )
  return { looked: counted(count, 'reference'), problems, warnings }
}

/** The document check reports what cannot be read. */
function readable(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
