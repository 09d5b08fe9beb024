import type { DatabaseSync } from 'node:sqlite'

/** Answers the types of the stored document, draft and versions of a published id. */
export function layerTypes(db: DatabaseSync): (publishedId: string) => string[] {
  // The ids of versions begin with `versions.`, whose range the primary key finds; '/' follows '.'.
  const find = db.prepare(`
    SELECT DISTINCT type FROM documents WHERE id = ?1 OR id = 'drafts.' || ?1
    UNION
    SELECT DISTINCT type FROM documents
    WHERE id >= 'versions.' AND id < 'versions/' AND substr(id, -length(?1) - 1) = '.' || ?1`)
  return (publishedId) => find.all(publishedId).map((row) => String(row['type']))
}
