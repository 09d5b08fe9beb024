import { getPublishedId } from '@sanity/client/csm'
import type { FoundValue, Page, ContentPath, TextType } from './content.ts'
import type { FieldPath } from './field-path.ts'
import { readBlocks, readEmergency, readFacts } from './read-blocks.ts'
import { members, getRef, storedText, texts, type Fields } from './stored.ts'
import { isRecord } from '../../is-record.ts'

/** Reads a stored document, whatever shape it is in. */
export function readPage(document: Fields): Page {
  const type = getTextType(document)
  const places = [...readDocument(document, type)].map((found, at): ContentPath => ({
    ...found,
    at,
  }))
  const body = places.find(({ kind }) => kind === 'body') ?? { kind: 'body', path: [], at: 0 }
  const id = typeof document._id === 'string' ? getPublishedId(document._id) : ''
  return { id, type, body, places }
}

const OTHER_TYPES = ['post', 'takeaway', 'medicine'] as const

function getTextType({ _type, partOf }: Fields): TextType {
  const other = OTHER_TYPES.find((each) => each === _type)
  return other ?? (getRef(partOf) === undefined ? 'article' : 'guidePage')
}

function* readDocument(document: Fields, type: TextType): Generator<FoundValue> {
  const picture = type === 'article' || type === 'guidePage' ? 'heroImage' : 'image'
  const opening = type === 'post' ? 'excerpt' : 'summary'
  if (type === 'post') yield* reference(document, 'category', 'category')
  yield* readPicture(document[picture], [picture])
  yield* words(document[opening], [opening])
  yield* readEmergency(document.emergency, ['emergency'])
  yield* words(document.audience, ['audience'])
  yield* readBlocks(document.boxedWarning, ['boxedWarning'], 1)
  // A sheet is itself a summary: it has no key facts.
  if (type !== 'takeaway') yield* readKeyFacts(document)
  const isInSections = members(document.sections, []).length > 0
  yield { kind: 'body', path: [isInSections ? 'sections' : 'body'] }
  yield* readSections(document)
  yield* readBlocks(document.body, ['body'], 1)
  yield field('author', getRef(document.author) === undefined)
  yield* reference(document, 'author', 'author')
  yield* readButton(document.closingCta)
  yield* reference(document, 'partOf', 'guide', false)
  yield* named(document, 'related')
  yield* named(document, 'takeaways')
  if (isRecord(document.seo)) yield* readPicture(document.seo.image, ['seo', 'image'])
}

/** Pages that the document names in a list. */
function* named(document: Fields, name: string): Generator<FoundValue> {
  for (const { fields, path } of members(document[name], [name])) {
    const id = getRef(fields)
    if (id !== undefined) yield { kind: 'reference', id, strong: false, name: 'page', path }
  }
}

/** As a text with citations, in the older form without sources, or both. */
function* readKeyFacts(document: Fields): Generator<FoundValue> {
  const facts = [...readFacts(document.facts, ['facts'])]
  const older = texts(document.keyFacts, ['keyFacts'])
  const isEmpty = older.length === 0 && !facts.some(({ kind }) => kind === 'fact')
  yield { kind: 'field', name: 'keyFacts', isEmpty, path: ['facts'] }
  yield* facts
  for (const { text, path } of older) {
    yield { kind: 'fact', text, cited: false, hasRoom: false, path }
    yield* words(text, path)
  }
}

/** The older form of an article's text. */
function* readSections(document: Fields): Generator<FoundValue> {
  for (const { fields, path } of members(document.sections, ['sections'])) {
    const text = storedText(fields.heading)
    yield { kind: 'heading', text, level: 2, parent: 1, path: [...path, 'heading'] }
    yield* readBlocks(fields.body, [...path, 'body'], 2)
  }
}

function* words(value: unknown, path: FieldPath): Generator<FoundValue> {
  const text = storedText(value)
  // Its numbers are repeated in the text with their sources: there is no room for citations here.
  if (text !== '') yield { kind: 'words', role: 'opening', text, cited: true, path }
}

function* reference(
  document: Fields,
  path: string,
  name: string,
  strong = true,
): Generator<FoundValue> {
  const id = getRef(document[path])
  if (id !== undefined) yield { kind: 'reference', id, strong, name, path: [path] }
}

function field(name: string, isEmpty: boolean): FoundValue {
  return { kind: 'field', name, isEmpty, path: [name] }
}

/** A picture without a file counts as an empty field. */
function* readPicture(value: unknown, path: FieldPath): Generator<FoundValue> {
  if (isRecord(value) && isRecord(value.asset)) yield { kind: 'picture', fields: value, path }
}

function* readButton(value: unknown): Generator<FoundValue> {
  if (!isRecord(value)) return
  const path = ['closingCta']
  yield* words(value.text, [...path, 'text'])
  const label = storedText(value.label)
  const href = storedText(value.href)
  if (label === '' && href === '') return
  yield { kind: 'link', text: label, href, path: [...path, label === '' ? 'label' : 'href'] }
}
