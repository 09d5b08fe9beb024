import { counted } from '../tables/pasted-table.ts'

/** The parts of a .docx that say what the words alone do not: XML, by file name. */
export type Parts = Readonly<Record<string, string>>

const MOST_COMMENTS = 20

/** What a Word document has besides its words, each in a sentence for the report. */
export function tracesOf(parts: Parts): string[] {
  const body = textOf(parts, /^word\/document\d*\.xml$/)
  const inserted = count(body, /<w:(?:ins|moveTo)\s/g)
  const deleted = count(body, /<w:(?:del|moveFrom)\s/g)
  const equations = count(body, /<m:oMath[\s>]/g)
  const drawn = count(body, /<(?:c:chart|dgm:relIds)\s/g)
  const highlighted = count(body, /<w:highlight\s/g)
  const margins = wordsOf(textOf(parts, /^word\/(?:header|footer)\d*\.xml$/))
  return [
    ...tracked(inserted, deleted),
    ...commentsOf(textOf(parts, /^word\/comments\.xml$/)),
    ...(equations > 0
      ? [
          `${counted(equations, 'equation was', 'equations were')} left out: write each as words or figures.`,
        ]
      : []),
    ...(drawn > 0
      ? [`${counted(drawn, 'chart or diagram was', 'charts or diagrams were')} left out.`]
      : []),
    ...(highlighted > 0
      ? [
          `Highlighting was left out in ${counted(highlighted, 'place', 'places')}: look for what was marked there.`,
        ]
      : []),
    ...(margins === '' ? [] : [`The page’s header and footer were left out: “${margins}”`]),
  ]
}

function tracked(inserted: number, deleted: number): string[] {
  if (inserted + deleted === 0) return []
  const parts = [
    ...(inserted > 0 ? [`${counted(inserted, 'insertion was', 'insertions were')} taken in`] : []),
    ...(deleted > 0 ? [`${counted(deleted, 'deletion', 'deletions')} stayed out`] : []),
  ]
  return [`Changes were tracked: ${parts.join(', ')}, as if all were accepted.`]
}

function commentsOf(xml: string): string[] {
  const comments = [
    ...xml.matchAll(/<w:comment\s([^<>]*)>((?:(?!<w:comment\s)[\s\S])*?)<\/w:comment>/g),
  ].map(([, attributes = '', content = '']) => ({
    by: plain(/w:author="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    words: wordsOf(content),
  }))
  const shown = comments
    .slice(0, MOST_COMMENTS)
    .map(({ by, words }) => `A comment${by ? ` by ${by}` : ''} was left out: “${words}”`)
  const more = comments.length - shown.length
  return more > 0
    ? [...shown, `${counted(more, 'more comment was', 'more comments were')} left out.`]
    : shown
}

function wordsOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<\/w:p>/g)]
    .map(([, text]) => (text === undefined ? ' ' : plain(text)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function textOf(parts: Parts, name: RegExp): string {
  return Object.entries(parts)
    .filter(([file]) => name.test(file))
    .map(([, xml]) => xml)
    .join('')
}

function count(text: string, what: RegExp): number {
  return [...text.matchAll(what)].length
}
