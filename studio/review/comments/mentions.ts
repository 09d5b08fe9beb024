import type { Reviewer } from '../reviewers/reviewers.ts'

/** What is typed of a name after an `@`, up to the cursor. */
export interface Begun {
  /** Where the `@` stands. */
  at: number
  name: string
}

/** The longest that somebody is searched for: beyond, the `@` was meant otherwise. */
const LONGEST = 40

/** The name that is being typed at the cursor; null for none. An address such as `a@b` mentions nobody. */
export function begunAt(text: string, cursor: number): Begun | null {
  const before = text.slice(Math.max(0, cursor - LONGEST), cursor)
  const name = /(?:^|[\s(])@([^@\n]*)$/u.exec(before)?.[1]
  return name === undefined ? null : { at: cursor - name.length - 1, name }
}

/** Whose name has a word that begins so. */
export function peopleLike(people: readonly Reviewer[], begun: string): Reviewer[] {
  const wanted = begun.toLowerCase()
  return people.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.startsWith(wanted) || known.split(' ').some((word) => word.startsWith(wanted))
  })
}

/** The text with the name that was begun written out, and where the cursor is then. */
export function withName(
  text: string,
  cursor: number,
  { at }: Begun,
  { name }: Reviewer,
): { text: string; cursor: number } {
  const head = `${text.slice(0, at)}@${name} `
  return { text: head + text.slice(cursor).replace(/^ /, ''), cursor: head.length }
}

/**
 * The ids of everybody whose name stands behind an `@`; a name that begins another's is not it. Of those who share a
 * name it is the one who was chosen; where the name was typed by hand, nobody knows which, and all of them are told.
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
  const meant = new Set(called.filter(({ name }) => names.has(name)).map(({ id }) => id))
  return people.filter(({ id }) => meant.has(id)).map(({ id }) => id)
}

/** What a comment says of whom it mentions. */
export function getMentions(text: string, people: readonly Reviewer[]): { mentions?: string[] } {
  const mentions = mentionedIn(text, people)
  return mentions.length > 0 ? { mentions } : {}
}
