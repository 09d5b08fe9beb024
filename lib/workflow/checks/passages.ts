import type { Page, ContentPath } from './content.ts'
import type { FieldPath } from './field-path.ts'
import { sentenceEnd, getSentences } from '../model/sentences.ts'

/** Text that is read as one unit, with its context. */
export interface Passage {
  /** Where findings about it go. */
  place: ContentPath
  text: string
  /** The lead-in of a list item: the last sentence before it, or the heading above. For a row: the table's headings. */
  lead: string
  /** Its care card. */
  card: { level: string; heading: string } | null
  /** Whether it is a “don't”. */
  isDont: boolean
  /** What is read together with it: a paragraph and its list, a card, a table, a list of facts. */
  group: string
}

const asKey = (path: FieldPath) => JSON.stringify(path)
const within = (path: FieldPath, outer: FieldPath) =>
  path.length > outer.length && asKey(path.slice(0, outer.length)) === asKey(outer)

/** The passages of a page, in document order; a table row is one. */
export function getPassages({ places }: Page): Passage[] {
  const passages: Passage[] = []
  let card: { path: FieldPath; level: string; heading: string } | null = null
  let lead = { container: '', text: '' }
  let group = ''
  let tableLead = ''
  let table: (ContentPath & { kind: 'table' }) | null = null
  for (const place of places) {
    const { path } = place
    if (card && !within(path, card.path)) card = null
    if (place.kind === 'card') card = { path, level: place.level, heading: '' }
    if (place.kind === 'table') {
      table = place
      tableLead = sentenceEnd(place.title)
    }
    if (place.kind === 'scrap') addCell(passages, place, tableLead)
    if (place.kind !== 'words' && place.kind !== 'heading' && place.kind !== 'title') continue
    const { text } = place
    const container = asKey(path.slice(0, -1))
    const isItem = place.kind === 'words' && place.role === 'item'
    if (card && place.kind === 'title') card.heading = sentenceEnd(text)
    if (!isItem && place.kind !== 'words')
      lead = {
        text: sentenceEnd(text),
        container: place.kind === 'title' ? asKey([...path.slice(0, -1), 'body']) : container,
      }
    const isLed = isItem && lead.container === container
    const isFact = path[0] === 'facts' || path[0] === 'keyFacts'
    if (card) group = asKey(card.path)
    else if (table && within(path, table.path)) group = asKey(table.path)
    else if (isItem && !isLed) group = container
    else if (!isItem) group = isFact ? 'keyFacts' : asKey(path)
    passages.push({
      place,
      text,
      lead: isLed ? lead.text : '',
      card: card && { level: card.level, heading: card.heading },
      isDont: path.at(-2) === 'donts',
      group,
    })
    if (place.kind === 'words' && !isItem)
      lead = { container, text: getSentences(text).at(-1) ?? '' }
  }
  return passages
}

/** The cells of a row are read as one sentence. */
function addCell(passages: Passage[], place: ContentPath & { kind: 'scrap' }, lead: string): void {
  const row = asKey(place.path.slice(0, -1))
  const last = passages.at(-1)
  if (last?.place.kind === 'scrap' && asKey(last.place.path.slice(0, -1)) === row) {
    last.text = `${last.text} | ${place.text}`
    return
  }
  const group = asKey(place.path.slice(0, -4))
  passages.push({ place, text: place.text, lead, card: null, isDont: false, group })
}
