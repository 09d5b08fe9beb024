import { withThousands } from '../../../schemas/thousands.ts'
import { getSentences } from '../../workflow/model/sentences.ts'
import { documentLocation } from '../../../schemas/where-stands.ts'
import type { Block, RichTextBlock, SourceData, TextBlock } from '../text'
import { getClaimCitations, claimsByEnd, type ClaimMark } from './claims'
import { articleSections, type SectionedText } from './sections'

/** A statement of a page, and its sources. */
export interface Statement {
  key: string
  kind: 'text' | 'keyFact' | 'card' | 'table' | 'figure' | 'list'
  words: string
  /** The “don't” items of a list: never mixed with its “do” items. */
  donts: string | null
  /** The heading of its care card; with “…” if the text does not complete it. */
  card: string | null
  /** The parts of it that claims bind to sources. */
  bound: readonly ClaimText[]
  /** The citing object, by which its numbers are found (`numberCitations`). */
  owner: object
  sources: readonly SourceData[]
}

/** Text that a claim binds, and what it is bound to. */
export interface ClaimText {
  key: string
  /** As on the page. */
  words: string
  /** The table rows that contain it, by their first cell. */
  row: string | null
  /** The source's number, with its unit. */
  number: string | null
  /** A quote from the source, or its location there. */
  place: { text: string; isQuote: boolean } | null
  /** The id of the source. */
  source: string | null
}

/** The statements under one heading of a page. */
export interface StatementGroup {
  key: string
  /** Null before the first heading. */
  heading: string | null
  isKeyFacts: boolean
  statements: Statement[]
}

/** Every statement of an article or a medicine that has a source, section by section, in reading order. */
export function getStatements(article: CitingPage): StatementGroup[] {
  const facts: Context = { kind: 'keyFact', card: null }
  const { emergency } = article
  const groups: StatementGroup[] = [
    {
      key: 'emergency',
      heading: emergency?.heading ?? null,
      isKeyFacts: false,
      statements: ofTexts(emergency?.body, { kind: 'card', card: null }),
    },
    {
      key: 'boxedWarning',
      heading: null,
      isKeyFacts: false,
      statements: ofTexts(article.boxedWarning, { kind: 'card', card: null }),
    },
    {
      key: 'facts',
      heading: null,
      isKeyFacts: true,
      statements: (article.facts ?? []).flatMap((fact) => ofText(fact, facts)),
    },
    ...articleSections(article).map(({ _key, heading, headingBlock, body }) => ({
      key: _key,
      heading,
      isKeyFacts: false,
      statements: ofBlocks([...(headingBlock ? [headingBlock] : []), ...(body ?? [])]),
    })),
  ]
  return groups.filter(({ statements }) => statements.length > 0)
}

/** The fields of an article that can cite. */
interface CitingPage extends SectionedText {
  boxedWarning?: readonly RichTextBlock[] | null
  facts: readonly RichTextBlock[] | null
  emergency: { heading?: string | null; body?: readonly RichTextBlock[] | null } | null
}

interface Context {
  kind: Statement['kind']
  card: string | null
}

/** Running text, block by block; consecutive paragraphs and lists are read together. */
function ofBlocks(blocks: readonly RichTextBlock[]): Statement[] {
  const found: Statement[] = []
  let run: RichTextBlock[] = []
  const endRun = () => {
    found.push(...ofTexts(run, { kind: 'text', card: null }))
    run = []
  }
  for (const block of blocks) {
    if (block._type === 'block') run.push(block)
    else {
      endRun()
      found.push(...ofBox(block))
    }
  }
  endRun()
  return found
}

function ofBox(block: RichTextBlock): Statement[] {
  switch (block._type) {
    case 'careCard':
      return ofTexts(block.body, { kind: 'card', card: block.heading ?? null })
    case 'callout':
      return ofTexts(block.body, { kind: 'text', card: null })
    case 'dataTable':
      return whole(block, 'table', block.caption)
    case 'figure':
      return whole(block, 'figure', block.caption ?? block.picture?.alt)
    case 'iconArray':
      return whole(block, 'figure', block.title)
    case 'keyFacts':
      return whole(block, 'list', (block.facts ?? []).join(' '))
    case 'doDontList':
      return whole(block, 'list', (block.dos ?? []).join('; '), (block.donts ?? []).join('; '))
    default:
      return []
  }
}

/**
 * Consecutive paragraphs and lists. A citation at the end of a list applies to each of its items. A citation in a care
 * card applies to all text before it in the card, so that text is included.
 */
function ofTexts(
  blocks: readonly RichTextBlock[] | null | undefined,
  context: Context,
): Statement[] {
  const found: Statement[] = []
  let before: string[] = []
  let list = ''
  for (const block of blocks ?? []) {
    if (block._type !== 'block') continue
    const kind = block.listItem ?? ''
    if (context.kind !== 'card' && kind !== list) before = []
    list = kind
    const own = ofText(block, context, before)
    found.push(...own)
    if (own.length > 0) before = []
    else if (context.kind === 'card' || kind !== '') before.push(plainText(block))
  }
  return found
}

/**
 * The card heading before its text. “Call 911 if:” is completed by lowercase text; before a full sentence it would turn
 * that sentence into a reason to call.
 */
function headingFor(words: string, heading: string | null): string | null {
  return /^\p{Lu}/u.test(words) ? (heading?.replace(/(?<!\s)\s*:$/, ' …') ?? null) : heading
}

function plainText({ children }: TextBlock): string {
  return (children ?? [])
    .map((child) => (child._type === 'span' ? child.text : ''))
    .join('')
    .trim()
}

/** Joins lines into a sentence. */
function joined(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .reduce((said, line) => {
      if (said === '') return line
      const end = /[.!?:;,]$/.test(said) ? '' : /^\p{Lu}/u.test(line) ? '.' : ';'
      return `${said}${end} ${line}`
    }, '')
}

type Whole = Block<'dataTable' | 'figure' | 'iconArray' | 'keyFacts' | 'doDontList'>

function whole(
  block: Whole,
  kind: Statement['kind'],
  words: string | null | undefined,
  donts = '',
): Statement[] {
  const sources = present(block.sources)
  if (sources.length === 0) return []
  const bound = (block.bound ?? []).map(({ _key, words: said, value, unit, place, source }) => ({
    key: _key,
    words: said ?? '',
    number: getNumber(value, unit),
    place: getSection(place),
    row: getRow(block, said ?? ''),
    source: source ?? null,
  }))
  return [
    {
      key: block._key,
      kind,
      words: words ?? '',
      donts: donts === '' ? null : donts,
      card: null,
      bound,
      owner: block,
      sources,
    },
  ]
}

/** The table rows that contain a text; null if the text is the row's name. */
function getRow(block: Whole, words: string): string | null {
  if (block._type !== 'dataTable' || words === '') return null
  const holding = (block.rows ?? [])
    .map(({ cells }) => cells ?? [])
    .filter((cells) => cells.some((cell) => documentLocation(cell, words) !== null))
  const names = holding.map(([name = '']) => name)
  if (names.length === 0 || names.some((name) => documentLocation(name, words) !== null))
    return null
  return names.join('; ')
}

/**
 * Each citation with the text since the previous one and its claims; a claim that shows its own number comes with its
 * sentence.
 */
function ofText(
  block: RichTextBlock,
  { kind, card }: Context,
  before: readonly string[] = [],
): Statement[] {
  if (block._type !== 'block') return []
  const claims = claimsByEnd(block)
  const citations = getClaimCitations(block)
  const children = block.children ?? []
  const boundBy = (claim: ClaimMark) => getBound(claim, children)
  const found: Statement[] = []
  let [since, last] = ['', '']
  const add = (key: string, said: string, rest: Pick<Statement, 'bound' | 'owner' | 'sources'>) => {
    const words = said.trim()
    if (rest.sources.length > 0)
      found.push({
        key: `${block._key}-${key}`,
        kind,
        card: headingFor(words, card),
        words,
        donts: null,
        ...rest,
      })
  }
  for (const [index, child] of children.entries()) {
    if (child._type === 'citation') {
      const words =
        since.trim() === '' ? last : joined([...(last === '' ? before : []), since.trim()])
      const bound = [...citations].flatMap(([claim, by]) => (by === child ? [boundBy(claim)] : []))
      add(child._key, words, { bound, owner: child, sources: present(child.sources) })
      last = words
      since = ''
    } else since += child.text ?? ''
    for (const claim of claims.get(index) ?? []) {
      if (citations.has(claim)) continue
      const bound = boundBy(claim)
      add(claim._key, getSentence(claim, children), {
        bound: [bound],
        owner: claim,
        sources: present([claim.source]),
      })
    }
  }
  return found
}

function getBound(
  { _key, value, unit, place, source }: ClaimMark,
  children: NonNullable<TextBlock['children']>,
): ClaimText {
  const words = children
    .map((each) => (each._type === 'span' && each.marks?.includes(_key) ? each.text : ''))
    .join('')
    .trim()
    .replace(/[,;:]$/, '')
  return {
    key: _key,
    words,
    row: null,
    number: getNumber(value, unit),
    place: getSection(place),
    source: source?._id ?? null,
  }
}

function getNumber(value: OptionalText, unit: OptionalText): string | null {
  const number = [value, unit].filter(Boolean).join(value && /^[%°]/.test(unit ?? '') ? '' : ' ')
  // A year has no unit and no thousands separator.
  return /^(?:19|20)\d\d$/.test(number) ? number : withThousands(number) || null
}

type OptionalText = string | null | undefined

/** The full sentence of a claim: the claim alone may say nothing. */
function getSentence({ _key }: ClaimMark, children: NonNullable<TextBlock['children']>): string {
  let [text, from, to] = ['', -1, -1]
  for (const child of children) {
    const words = child._type === 'span' ? (child.text ?? '') : ''
    if (child._type === 'span' && child.marks?.includes(_key)) {
      if (from < 0) from = text.length
      to = text.length + words.length
    }
    text += words
  }
  let at = 0
  const around = getSentences(text).filter((sentence) => {
    const start = Math.max(text.indexOf(sentence, at), at)
    at = start + sentence.length
    return start < to && at > from
  })
  return around.join(' ')
}

/** Text in quotation marks is a quote from the source; anything else is a location. */
function getSection(place: string | null | undefined): ClaimText['place'] {
  const text = place?.trim()
  if (!text) return null
  const quoted = /^[“"](.+)[”"]$/s.exec(text)?.[1]
  return quoted === undefined ? { text, isQuote: false } : { text: quoted, isQuote: true }
}

function present(sources: readonly (SourceData | null)[] | null | undefined): SourceData[] {
  return (sources ?? []).filter((source) => source !== null)
}
