import type { Content, Found } from './content.ts'
import type { FieldPath } from './field-path.ts'
import { members, refOf, refsOf, textOf, texts, type Fields } from './stored.ts'
import { isRecord } from '../../is-record.ts'

type Member = ReturnType<typeof members>[number]

/** What stands in a Portable Text, in order. `parent` is the level of the heading above it. */
export function* readBlocks(value: unknown, path: FieldPath, parent: number): Generator<Found> {
  const all = members(value, path)
  const cited = citedBlocks(all)
  for (const member of all) {
    yield* member.fields._type === 'block'
      ? readBlock(member, cited.has(member), parent)
      : readObject(member)
  }
}

/** The text of a block. Citations leave no space of their own. */
function blockText(block: Fields): string {
  const children = members(block.children, []).map(({ fields }) => fields.text)
  return textOf(children.map((text) => (typeof text === 'string' ? text : '')).join(''))
}

function hasCitation(block: Fields): boolean {
  return members(block.children, []).some(
    ({ fields }) => fields._type === 'citation' && refsOf(fields.sources).length > 0,
  )
}

/** A citation covers its paragraph and the list that follows it, wherever among them it stands. */
function citedBlocks(all: readonly Member[]): ReadonlySet<Member> {
  const cited = new Set<Member>()
  let group: Member[] = []
  const close = () => {
    if (group.some(({ fields }) => hasCitation(fields))) group.forEach((each) => cited.add(each))
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

function* readBlock({ fields, path }: Member, cited: boolean, parent: number): Generator<Found> {
  const text = blockText(fields)
  const level = /^h([1-6])$/.exec(textOf(fields.style))?.[1]
  if (level !== undefined) yield { kind: 'heading', text, level: Number(level), parent, path }
  else if (text !== '') {
    const role = typeof fields.listItem === 'string' ? 'item' : 'paragraph'
    yield { kind: 'words', role, text, cited, path }
  }
  yield* readMarks(fields, path)
  for (const child of members(fields.children, [...path, 'children'])) {
    if (child.fields._type === 'citation') yield* readCitation(child.fields.sources, child.path)
  }
}

function* readCitation(value: unknown, path: FieldPath): Generator<Found> {
  const sources = refsOf(value)
  yield { kind: 'citation', sources, path }
  for (const id of sources) yield { kind: 'reference', id, strong: true, name: 'source', path }
}

/** Links and terms, with the words that carry them. A definition that no words use shows nowhere. */
function* readMarks(block: Fields, path: FieldPath): Generator<Found> {
  const carried = new Map<string, string>()
  for (const { fields } of members(block.children, [])) {
    const marks: readonly unknown[] = Array.isArray(fields.marks) ? fields.marks : []
    for (const mark of marks) {
      if (typeof mark !== 'string' || typeof fields.text !== 'string') continue
      carried.set(mark, (carried.get(mark) ?? '') + fields.text)
    }
  }
  for (const mark of members(block.markDefs, [...path, 'markDefs'])) {
    const text = carried.get(textOf(mark.fields._key))
    if (text !== undefined) yield* readMark(mark, textOf(text))
  }
}

function* readMark({ fields, path }: Member, text: string): Generator<Found> {
  if (fields._type === 'link') yield { kind: 'link', text, href: textOf(fields.href), path }
  if (fields._type === 'internalLink') {
    const target = refOf(fields.target)
    yield { kind: 'link', text, target: target ?? '', path }
    if (target !== undefined)
      yield { kind: 'reference', id: target, strong: false, name: 'page', path }
  }
  const term = fields._type === 'glossaryMark' ? refOf(fields.term) : undefined
  if (term !== undefined)
    yield { kind: 'reference', id: term, strong: false, name: 'glossary term', path }
}

function* readObject(member: Member): Generator<Found> {
  const { fields, path } = member
  const title = (name: string): Found => {
    return { kind: 'title', text: textOf(fields[name]), path: [...path, name] }
  }
  switch (fields._type) {
    case 'careCard':
      yield { ...card(fields), path }
      yield title('heading')
      yield* readInner(fields.body, [...path, 'body'])
      break
    case 'callout':
      yield* readInner(fields.body, [...path, 'body'])
      break
    case 'keyFacts':
      yield title('title')
      yield* readList(fields.facts, [...path, 'facts'])
      break
    case 'doDontList':
      yield* readList(fields.dos, [...path, 'dos'])
      yield* readList(fields.donts, [...path, 'donts'])
      break
    case 'bmiQuickCheck':
      yield title('title')
      break
    case 'figure':
      if (isRecord(fields.picture) && isRecord(fields.picture.asset))
        yield { kind: 'picture', fields: fields.picture, path: [...path, 'picture'] }
      break
    case 'dataTable':
      yield* readTable(member)
  }
}

function card(fields: Fields): Content {
  const blocks = members(fields.body, []).map(({ fields: block }) => blockText(block))
  const text = [textOf(fields.heading), ...blocks].join(' ')
  return { kind: 'card', level: textOf(fields.level), text }
}

/** The short text of a card: paragraphs and lists alone, so that nothing nests without end. */
function* readInner(value: unknown, path: FieldPath): Generator<Found> {
  const all = members(value, path).filter(({ fields }) => fields._type === 'block')
  const cited = all.some(({ fields }) => hasCitation(fields))
  for (const member of all) yield* readBlock(member, cited, 3)
}

function* readList(value: unknown, path: FieldPath): Generator<Found> {
  // Entries of a list cannot carry a citation.
  for (const { text, path: place } of texts(value, path))
    yield { kind: 'words', role: 'item', text, cited: true, path: place }
}

function* readTable({ fields, path }: Member): Generator<Found> {
  const rows = members(fields.rows, [...path, 'rows'])
  const cells = rows.flatMap((row) => texts(row.fields.cells, [...row.path, 'cells']))
  const figures = cells.map(({ text }) => text).find((text) => /\d/.test(text)) ?? ''
  yield { kind: 'table', cited: refsOf(fields.sources).length > 0, figures, path }
  for (const { text, path: place } of cells) yield { kind: 'scrap', text, path: place }
  const note = textOf(fields.note)
  if (note !== '')
    yield { kind: 'words', role: 'paragraph', text: note, cited: true, path: [...path, 'note'] }
  yield* readCitation(fields.sources, [...path, 'sources'])
}
