import { MAX_OTHER_CLAIMS, type Content, type FoundValue } from './content.ts'
import type { FieldPath } from './field-path.ts'
import { readBound } from './read-bound.ts'
import { members, getRef, getRefs, storedText, texts, type Fields } from './stored.ts'
import { isRecord } from '../../is-record.ts'
import { getClaimCitation } from '../../../schemas/claim-number.ts'

type Member = ReturnType<typeof members>[number]

/** The contents of a Portable Text, in order. `parent` is the level of the heading above it. */
export function* readBlocks(
  value: unknown,
  path: FieldPath,
  parent: number,
): Generator<FoundValue> {
  const all = members(value, path)
  const cited = citedBlocks(all)
  for (const member of all) {
    yield* member.fields._type === 'block'
      ? readBlock(member, cited.has(member), parent)
      : readObject(member)
  }
}

/** The text of a block. Citations leave no space. */
function blockText(block: Fields): string {
  const children = members(block.children, []).map(({ fields }) => fields.text)
  return storedText(children.map((text) => (typeof text === 'string' ? text : '')).join(''))
}

function hasCitation(block: Fields): boolean {
  const isCited = members(block.children, []).some(
    ({ fields }) => fields._type === 'citation' && getRefs(fields.sources).length > 0,
  )
  const isBound = ({ _type, source }: Fields) => _type === 'claim' && getRef(source) !== undefined
  return isCited || carriedMarks(block).some(({ mark }) => isBound(mark.fields))
}

/**
 * A citation covers its paragraph or list item. In the line above a list, or in its last item, it covers the whole
 * list.
 */
function citedBlocks(all: readonly Member[]): ReadonlySet<Member> {
  const cited = new Set(all.filter(({ fields }) => hasCitation(fields)))
  let group: Member[] = []
  const close = () => {
    const [first, last] = [group[0], group.at(-1)]
    if ((first && cited.has(first)) || (last && cited.has(last)))
      group.forEach((each) => cited.add(each))
  }
  for (const member of all) {
    const { _type, listItem } = member.fields
    if (_type === 'block' && typeof listItem === 'string') group.push(member)
    else {
      close()
      group = _type === 'block' ? [member] : []
    }
  }
  close()
  return cited
}

function* readBlock(
  { fields, path }: Member,
  cited: boolean,
  parent: number,
): Generator<FoundValue> {
  const text = blockText(fields)
  const level = /^h([1-6])$/.exec(storedText(fields.style))?.[1]
  if (level !== undefined) yield { kind: 'heading', text, level: Number(level), parent, path }
  else if (text !== '') {
    const role = typeof fields.listItem === 'string' ? 'item' : 'paragraph'
    yield { kind: 'words', role, text, cited, linked: linkedText(fields), path }
  }
  const marks = carriedMarks(fields, path)
  if (members(fields.markDefs, []).length > MAX_MARKS)
    yield { kind: 'loose', text, fault: TOO_MANY_MARKS, path }
  for (const { mark, text: words } of marks) yield* readMark(mark, words)
  // Citation numbers follow this order: a claim's number comes after its last word.
  const claims = marks.filter(({ mark }) => mark.fields._type === 'claim')
  for (const child of members(fields.children, [...path, 'children'])) {
    if (child.fields._type === 'citation') yield* readCitation(child.fields.sources, child.path)
    for (const carried of claims)
      if (carried.last === child.fields) yield* readClaim(carried, claims, fields)
  }
}

const TOO_MANY_MARKS = 'This paragraph has more than 100 links, terms, and claims. Split it.'

const LINKS: readonly unknown[] = ['link', 'internalLink']

/** The linked texts, in full for each link. */
function linkedText(block: Fields): string[] {
  const links = carriedMarks(block).filter(({ mark }) => LINKS.includes(mark.fields._type))
  return links.map(({ text }) => text).filter((text) => text !== '')
}

/** The contents of a text of key facts, one per paragraph. */
export function* readFacts(value: unknown, path: FieldPath): Generator<FoundValue> {
  for (const member of members(value, path)) {
    if (member.fields._type !== 'block') continue
    const text = blockText(member.fields)
    const cited = hasCitation(member.fields)
    if (text !== '') yield { kind: 'fact', text, cited, hasRoom: true, path: member.path }
    yield* readBlock(member, true, 1)
  }
}

function* readCitation(value: unknown, path: FieldPath): Generator<FoundValue> {
  const sources = getRefs(value)
  yield { kind: 'citation', sources, path }
  for (const id of sources) yield { kind: 'reference', id, strong: true, name: 'source', path }
}

/** A claim: its words, and the source that they are bound to. */
function* readClaim(
  claim: CarriedMark,
  claims: readonly CarriedMark[],
  block: Fields,
): Generator<FoundValue> {
  const { mark, text, after, carrying, last } = claim
  const { fields, path } = mark
  const own = new Set(carrying)
  const others: { text: string; value: string; unit: string }[] = []
  for (const other of claims) {
    if (others.length > MAX_OTHER_CLAIMS) break
    const shared = other === claim ? [] : other.carrying.filter((each) => own.has(each))
    // Caps the number of words that are checked.
    const words = storedText(toBlockText(shared).slice(0, MAX_CLAIM))
    if (shared.length > 0) others.push({ text: words, ...boundTo(other) })
  }
  yield { kind: 'claim', text, after, ...boundTo(claim), others, path }
  const id = getRef(fields.source)
  const children = members(block.children, []).map(({ fields: child }) => child)
  const names = ({ sources }: Fields) => id !== undefined && getRefs(sources).includes(id)
  if (!getClaimCitation(children, children.indexOf(last), names))
    yield* readCitation([fields.source], path)
  else if (id !== undefined) yield { kind: 'reference', id, strong: true, name: 'source', path }
}

function boundTo({ mark: { fields } }: CarriedMark) {
  return { value: storedText(fields.value), unit: storedText(fields.unit) }
}

function toBlockText(children: readonly Fields[]): string {
  return children.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

interface CarriedMark {
  mark: Member
  /** The children that carry it, and their text. */
  carrying: readonly Fields[]
  text: string
  /** The text after it in the paragraph. */
  after: string
  /** The last child that carries it. */
  last: Fields
}

/** A paragraph with more is no longer reviewed by eye; each is compared with the others. */
const MAX_MARKS = 100
/** After the text of a claim: its unit may be there. */
const MAX_AFTER = 200
/** Of words that several claims share. */
const MAX_CLAIM = 2000

/** Links, terms, and claims, with the text that carries them. A mark definition that no text uses is not shown. */
function carriedMarks(block: Fields, path: FieldPath = []): CarriedMark[] {
  const children = members(block.children, []).map(({ fields }) => fields)
  const texts = children.map(({ text }) => (typeof text === 'string' ? text : ''))
  const whole = texts.join('')
  const ends: number[] = []
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length)
  const carriers = new Map<unknown, number[]>()
  for (const [index, { text, marks }] of children.entries()) {
    if (typeof text !== 'string' || !Array.isArray(marks)) continue
    for (const key of new Set(marks)) {
      const cached = carriers.get(key)
      if (cached) cached.push(index)
      else carriers.set(key, [index])
    }
  }
  const all = members(block.markDefs, [...path, 'markDefs'])
  return all.slice(0, MAX_MARKS).flatMap((mark) => {
    const places = carriers.get(storedText(mark.fields._key)) ?? []
    const carrying = places.map((index) => children[index]).filter((each) => each !== undefined)
    const last = carrying.at(-1)
    if (!last) return []
    const end = ends[places.at(-1) ?? 0] ?? 0
    const after = whole.slice(end, end + MAX_AFTER)
    return [
      {
        mark,
        carrying,
        after,
        last,
        get text() {
          return storedText(toBlockText(carrying))
        },
      },
    ]
  })
}

function* readMark({ fields, path }: Member, text: string): Generator<FoundValue> {
  if (fields._type === 'link') yield { kind: 'link', text, href: storedText(fields.href), path }
  if (fields._type === 'internalLink') {
    const target = getRef(fields.target)
    yield { kind: 'link', text, target: target ?? '', path }
    if (target !== undefined)
      yield { kind: 'reference', id: target, strong: false, name: 'page', path }
  }
  const term = fields._type === 'glossaryMark' ? getRef(fields.term) : undefined
  if (term !== undefined)
    yield { kind: 'reference', id: term, strong: false, name: 'glossary term', path }
}

function* readObject(member: Member): Generator<FoundValue> {
  const { fields, path } = member
  const title = (name: string): FoundValue => {
    return { kind: 'title', text: storedText(fields[name]), path: [...path, name] }
  }
  switch (fields._type) {
    case 'careCard':
      yield { ...card(fields), path }
      yield title('heading')
      // A missing source is reported for the card.
      yield* readInner(fields.body, [...path, 'body'], true)
      break
    case 'callout':
      yield* readInner(fields.body, [...path, 'body'], isInnerCited(fields.body))
      break
    case 'keyFacts':
      yield title('title')
      yield* readFactLines(member)
      yield* readSources(member)
      break
    case 'doDontList':
      yield* readList(member, 'dos')
      yield* readList(member, 'donts')
      yield* readSources(member)
      break
    case 'iconArray':
      yield title('title')
      yield { kind: 'people', fields, path }
      yield* readSources(member)
      break
    case 'checkList':
      yield title('title')
      yield* readList(member, 'items')
      yield* readSources(member)
      break
    case 'fillIn':
      yield title('label')
      break
    case 'formTable':
      yield title('caption')
      break
    case 'bmiQuickCheck':
      yield title('title')
      break
    case 'figure':
      if (isRecord(fields.picture) && isRecord(fields.picture.asset))
        yield { kind: 'picture', fields: fields.picture, path: [...path, 'picture'] }
      yield shown(member)
      yield* readSources(member)
      break
    case 'dataTable':
      yield* readTable(member)
  }
}

/** The sources of a box as a whole, and the numbers in it that are bound to them. */
function* readSources(member: Member): Generator<FoundValue> {
  yield* readCitation(member.fields.sources, [...member.path, 'sources'])
  yield* readBound(member)
}

/** What comes before a text is an emergency card like any other. */
export function* readEmergency(value: unknown, path: FieldPath): Generator<FoundValue> {
  if (isRecord(value))
    yield* readObject({ fields: { ...value, _type: 'careCard', level: 'emergency' }, path })
}

function card(fields: Fields): Content {
  const blocks = members(fields.body, []).map(({ fields: block }) => blockText(block))
  const text = [storedText(fields.heading), ...blocks].join(' ')
  return { kind: 'card', level: storedText(fields.level), text, cited: isInnerCited(fields.body) }
}

/** A citation anywhere in a box covers the whole box. */
function isInnerCited(value: unknown): boolean {
  return members(value, []).some(({ fields }) => hasCitation(fields))
}

/** The short text of a box: only paragraphs and lists, so that nothing nests without end. */
function* readInner(value: unknown, path: FieldPath, cited: boolean): Generator<FoundValue> {
  const all = members(value, path).filter(({ fields }) => fields._type === 'block')
  for (const member of all) yield* readBlock(member, cited, 3)
}

/** Facts within a text: their box names their sources. */
function* readFactLines({ fields, path }: Member): Generator<FoundValue> {
  const cited = getRefs(fields.sources).length > 0
  const lines = texts(fields.facts, [...path, 'facts'])
  if (lines.length > 0) {
    const text = lines.map(({ text: line }) => line).join(' ')
    yield { kind: 'fact', text, cited, hasRoom: true, path: [...path, 'sources'] }
  }
  for (const { text, path: place } of lines)
    yield { kind: 'words', role: 'item', text, cited: true, path: place }
}

function* readList(
  { fields, path }: Member,
  name: 'dos' | 'donts' | 'items',
): Generator<FoundValue> {
  const cited = getRefs(fields.sources).length > 0
  for (const { text, path: place } of texts(fields[name], [...path, name]))
    yield { kind: 'words', role: 'item', text, cited, path: place }
}

function shown({ fields, path }: Member): FoundValue {
  const alt = isRecord(fields.picture) ? storedText(fields.picture.alt) : ''
  const text = storedText([alt, storedText(fields.caption)].join(' '))
  return { kind: 'shown', text, cited: getRefs(fields.sources).length > 0, path }
}

function* readTable({ fields, path }: Member): Generator<FoundValue> {
  const rows = members(fields.rows, [...path, 'rows'])
  const cells = rows.flatMap((row) => texts(row.fields.cells, [...row.path, 'cells']))
  const header = texts(fields.header, []).map(({ text }) => text)
  const title = [storedText(fields.caption), ...header].join(' | ')
  yield { kind: 'table', cited: getRefs(fields.sources).length > 0, title, path }
  for (const { text, path: place } of cells) yield { kind: 'scrap', text, path: place }
  const note = storedText(fields.note)
  if (note !== '')
    yield { kind: 'words', role: 'paragraph', text: note, cited: true, path: [...path, 'note'] }
  yield* readSources({ fields, path })
}
