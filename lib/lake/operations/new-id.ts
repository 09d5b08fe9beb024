import { randomUUID } from 'node:crypto'

/** The id of a new document: its own, a generated one, or one generated after a prefix that ends in a dot. */
export function idForNew(id: string | undefined): string {
  if (!id) return randomUUID()
  return id.endsWith('.') ? `${id}${randomUUID()}` : id
}
