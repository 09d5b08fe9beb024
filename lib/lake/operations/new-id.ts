import { randomUUID } from 'node:crypto'

/** The id that a new document gets: its own, one made here, or one made after a prefix that ends in a dot. */
export function idForNew(id: string | undefined): string {
  if (!id) return randomUUID()
  return id.endsWith('.') ? `${id}${randomUUID()}` : id
}
