/** A topic of a guide: a step, or a feature, by the bold words that it begins with. */
export interface GuideTopic {
  title: string
  /** Its paragraphs, in Markdown of one line. */
  paragraphs: readonly string[]
}

const TOPIC = /^(?:\d+\.|-) (.+)$/
const PICTURE = /^!\[/
const BOLD_START = /^\*\*([^*]+)\*\*/

/**
 * The topics of a guide (docs/guides), in order: the items of its lists, without pictures. What is not in a list
 * introduces the guide and is left out.
 */
export function parseGuide(markdown: string): GuideTopic[] {
  const topics: { title: string; paragraphs: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const [, item] = TOPIC.exec(line) ?? []
    if (item !== undefined) topics.push({ title: getTitle(item), paragraphs: [item] })
    else if (/^ {2,}\S/.test(line) && !PICTURE.test(line.trim()))
      topics.at(-1)?.paragraphs.push(line.trim())
  }
  return topics
}

/** The bold words at the start, without final punctuation, or the first words. */
function getTitle(item: string): string {
  const words = BOLD_START.exec(item)?.[1] ?? item.split(/[.:]/, 1)[0] ?? item
  const title = parseInline(words)
    .map(({ text }) => text)
    .join('')
  return title.replace(/[.,:]$/, '')
}

/** A part of a paragraph. */
export interface GuideText {
  text: string
  kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'link'
}

const MARKS = /\*\*([^*]+)\*\*|_([^_]+)_|`([^`]+)`|\[([^[\]]+)\]\([^()]*\)/g

/** Splits a paragraph at its marks. A link is shown as its text: the guides link to each other, not to the Studio. */
export function parseInline(paragraph: string): GuideText[] {
  const parts: GuideText[] = []
  let at = 0
  for (const match of paragraph.matchAll(MARKS)) {
    const [all, strong, emphasis, code, link] = match
    if (match.index > at) parts.push({ text: paragraph.slice(at, match.index), kind: 'plain' })
    const kind = strong ? 'strong' : emphasis ? 'emphasis' : code ? 'code' : 'link'
    parts.push({ text: strong ?? emphasis ?? code ?? link ?? '', kind })
    at = match.index + all.length
  }
  if (at < paragraph.length) parts.push({ text: paragraph.slice(at), kind: 'plain' })
  return parts
}
