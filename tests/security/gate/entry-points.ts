import type { Answer } from '../request.ts'
import { isRefused } from '../article-steps.ts'
import type { Person } from '../signed-in-user.ts'

type Document = Readonly<Record<string, unknown>> & { _id: string; _type: string }

export interface Entry {
  door: string
  enter: () => Promise<Answer>
}

/** All ways to change a field of a public document without a review. */
export function doorsTo(person: Person, document: Document, path: string, value: unknown): Entry[] {
  const { _id: id } = document
  const draftId = `drafts.${id}`
  const patch = { set: { [path]: value } }
  const edit = {
    actionType: 'sanity.action.document.edit',
    draftId,
    publishedId: id,
    patch,
  }
  const publish = { actionType: 'sanity.action.document.publish', draftId, publishedId: id }
  return [
    { door: 'mutate: patch', enter: () => person.mutate([{ patch: { id, ...patch } }]) },
    {
      door: 'mutate: patch by query',
      enter: () => person.mutate([{ patch: { query: `*[_id == "${id}"]`, ...patch } }]),
    },
    { door: 'actions: edit and publish', enter: () => person.act([edit, publish]) },
    {
      door: 'mutate: create again and patch',
      enter: () => person.mutate([{ createIfNotExists: document }, { patch: { id, ...patch } }]),
    },
  ]
}

/** Tries all of them; returns the names of those that accepted the change. */
export async function enterAll(
  entries: readonly Entry[],
): Promise<{ tries: number; open: string[] }> {
  const open: string[] = []
  for (const { door, enter } of entries) {
    const answer = await enter()
    if (!isRefused(answer)) open.push(`${door} (${answer.status})`)
  }
  return { tries: entries.length, open }
}
