import { pathFor } from '../../paths'
import { FIGURES, LETTERS, getLetter } from '../glossary/alphabet'

type Text = string | null

/** A page as input for the list. */
export interface TopicSource {
  _type: string
  title: Text
  otherNames: Text[] | null
  alternateNames: string[] | null
  slug: Text
}

export interface TopicEntry {
  label: string
  href: string
  /** Set on an alternative name: the page's own name. */
  see?: string
  /** A blog category, which may have the same name as a guide. */
  isCategory?: true
}

export interface TopicLetter {
  /** "A" to "Z", or "0" for names that start with a digit. */
  letter: string
  entries: TopicEntry[]
}

/**
 * Every letter with its entries, in alphabetical order; digits come last, and only if there are any. A name is listed
 * once for each page it links to, ignoring case.
 */
export function topicLetters(
  sources: readonly TopicSource[],
  added: readonly { label?: string; href?: string }[],
): TopicLetter[] {
  const entries = new Map<string, TopicEntry>()
  const add = (entry: TopicEntry) => {
    const key = `${entry.label.toLowerCase()} ${entry.href}`
    if (!entries.has(key)) entries.set(key, entry)
  }
  const listed = sources.flatMap((source) => {
    const href = pathFor(source)
    return href && source.title ? [{ source, href, title: source.title }] : []
  })
  // Own names first, so that an equal alternative name is dropped.
  for (const { source, href, title } of listed) {
    const isCategory = source._type === 'category' ? { isCategory: true as const } : {}
    add({ label: title, href, ...isCategory })
  }
  for (const { label, href } of added) if (label && href) add({ label, href })
  for (const { source, href, title } of listed) {
    for (const name of [...(source.otherNames ?? []), ...(source.alternateNames ?? [])]) {
      if (name) add({ label: name, href, see: title })
    }
  }
  const groups = Map.groupBy(entries.values(), ({ label }) => getLetter(label))
  return [...LETTERS, ...(groups.has(FIGURES) ? [FIGURES] : [])].map((letter) => ({
    letter,
    entries: (groups.get(letter) ?? []).toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  }))
}
