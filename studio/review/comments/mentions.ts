import type { Reviewer } from '../reviewers/reviewers.ts'

/** The part of a name between an `@` and the cursor. */
export interface MentionQuery {
  /** The position of the `@`. */
  at: number
  name: string
}

/** The maximum query length: beyond it, the `@` is not a mention. */
const MAX_QUERY_LENGTH = 40

/** The mention being typed at the cursor, or null. An e-mail address such as `a@b` is not a mention. */
export function mentionQueryAt(text: string, cursor: number): MentionQuery | null {
  const before = text.slice(Math.max(0, cursor - MAX_QUERY_LENGTH), cursor)
  const name = /(?:^|[\s(])@([^@\n]*)$/u.exec(before)?.[1]
  return name === undefined ? null : { at: cursor - name.length - 1, name }
}

/** People with a name part that starts with the query. */
export function peopleLike(people: readonly Reviewer[], prefix: string): Reviewer[] {
  const query = prefix.toLowerCase()
  return people.filter(({ name }) => {
    const lowerName = name.toLowerCase()
    return (
      lowerName.startsWith(query) || lowerName.split(' ').some((word) => word.startsWith(query))
    )
  })
}

/** Completes the mention; returns the text and the new cursor position. */
export function withName(
  text: string,
  cursor: number,
  { at }: MentionQuery,
  { name }: Reviewer,
): { text: string; cursor: number } {
  const head = `${text.slice(0, at)}@${name} `
  return { text: head + text.slice(cursor).replace(/^ /, ''), cursor: head.length }
}

/**
 * The ids of all people mentioned with an `@`; a name that is a prefix of a longer one does not match. Among people who
 * share a name, the selected one; if the name was typed by hand, all of them.
 */
function mentionedIn(text: string, people: readonly Reviewer[]): string[] {
  const called = people.flatMap(({ id, name, shared }) => [
    { id, name },
    ...(shared === undefined ? [] : [{ id, name: shared }]),
  ])
  const longestFirst = called.toSorted((a, b) => b.name.length - a.name.length)
  let rest = text
  const names = new Set<string>()
  for (const { name } of longestFirst) {
    const mention = `@${name}`
    if (name === '' || !rest.includes(mention)) continue
    names.add(name)
    rest = rest.replaceAll(mention, '')
  }
  const mentionedIds = new Set(called.filter(({ name }) => names.has(name)).map(({ id }) => id))
  return people.filter(({ id }) => mentionedIds.has(id)).map(({ id }) => id)
}

/** The mentions stored with a comment. */
export function getMentions(text: string, people: readonly Reviewer[]): { mentions?: string[] } {
  const mentions = mentionedIn(text, people)
  return mentions.length > 0 ? { mentions } : {}
}
