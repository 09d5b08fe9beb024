import type { Definition } from '../../engine/indexing/definition.ts'
import { getDefinition } from '../../engine/indexing/read-definition.ts'
import { toEntries, kindAt, kindName, getPosition } from '../../engine/indexing/entries.ts'
import { DOCUMENT_COUNTS } from '../../engine/document-counts.ts'
import { isStoredDocument } from '../../store/stored-document.ts'
import { counted, type CheckResult, type Snapshot } from './checks.ts'

interface Ready {
  id: number
  name: string
  definition: Definition
  entries: number
}

/** Each index contains exactly what the documents say; indexes still being built are left out. */
export function checkIndexes({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  const ready = db
    .prepare("SELECT id, spec FROM index_definitions WHERE state = 'ready' ORDER BY id")
    .all()
    .flatMap((row): Ready[] => {
      const name = String(row.spec)
      const definition = getDefinition(name)
      return definition ? [{ id: Number(row.id), name, definition, entries: 0 }] : []
    })
  const has = db.prepare(
    'SELECT 1 FROM index_entries WHERE definition = ? AND layer = ? AND key = ? AND base = ?',
  )
  const counts = new Map<string, number>()
  for (const { id, json } of db.prepare('SELECT id, json FROM documents ORDER BY id').iterate()) {
    const document = parsed(String(json))
    if (!document) continue
    const { layer, base } = getPosition(String(id))
    const kind = `${document._type} ${kindName(kindAt({ layer, base }))}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    for (const index of ready) {
      for (const key of toEntries(index.definition, document)) {
        index.entries += 1
        if (!has.get(index.id, layer, Buffer.from(key, 'latin1'), base))
          problems.push(`The index ${index.name} is missing ${String(id)}`)
      }
    }
  }
  const count = db.prepare('SELECT count(*) AS n FROM index_entries WHERE definition = ?')
  for (const { id, name, entries } of ready) {
    const more = Number(count.get(id)?.n) - entries
    if (more > 0)
      problems.push(`The index ${name} has ${counted(more, 'extra entry', 'extra entries')}`)
  }
  const strays = Number(
    db
      .prepare(
        'SELECT count(*) AS n FROM index_entries WHERE definition NOT IN (SELECT id FROM index_definitions)',
      )
      .get()?.n,
  )
  if (strays > 0) problems.push(`${counted(strays, 'entry', 'entries')} without an index`)
  if (ready.some(({ definition }) => definition.kind === 'types')) {
    for (const { type, kind: name, n } of db.prepare(DOCUMENT_COUNTS).all()) {
      const kind = `${String(type)} ${String(name)}`
      if (Number(n) !== (counts.get(kind) ?? 0))
        problems.push(
          `The stored count for ${kind.trim()} is ${String(n)}, but the actual count is ${counts.get(kind) ?? 0}`,
        )
      counts.delete(kind)
    }
    for (const [kind, n] of counts)
      problems.push(`The stored count for ${kind.trim()} is 0, but the actual count is ${n}`)
  }
  return { looked: counted(ready.length, 'index', 'indexes'), problems }
}

/** The document check reports what cannot be read. */
function parsed(json: string) {
  try {
    const document: unknown = JSON.parse(json)
    return isStoredDocument(document) ? document : null
  } catch {
    return null
  }
}
