import { isRecord } from '../../is-record.ts'
import { getBlockText } from '../diff/plain-text.ts'
import type { FieldPath } from '../checks/field-path.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'
import { storedText } from '../checks/stored.ts'
import { documentName } from '../rules/document-name.ts'

type DocumentFields = Readonly<Record<string, unknown>>

/** Fields that name a part of a page, in order of preference. */
const NAMING = ['words', 'caption', 'heading', 'title', 'navLabel', 'label'] as const

/**
 * The text in a document that depends on the reference at a path: the claim's text, the sentence before a citation, a
 * table's caption; the document's name if it depends on it as a whole.
 */
export function claimText(document: DocumentFields, path: FieldPath): string {
  const parts = partsOn(document, path)
  const block = parts.findLast(({ _type }) => _type === 'block')
  if (block) {
    const own = parts.slice(parts.indexOf(block) + 1)
    const mark = own.find(({ _type }) => _type === 'claim')
    return getExcerpt(mark ? markedText(block, mark) : sentenceBefore(block, own[0]))
  }
  const names = parts
    .slice(1)
    .toReversed()
    .flatMap((part) => NAMING.map((name) => storedText(part[name])))
  return getExcerpt(names.find((name) => name !== '') ?? documentName(document))
}

/** The objects along a path, the document first. */
function partsOn(document: DocumentFields, path: FieldPath): DocumentFields[] {
  const parts: DocumentFields[] = [document]
  let at: unknown = document
  for (const segment of path) {
    at = step(at, segment)
    if (isRecord(at)) parts.push(at)
  }
  return parts
}

function step(at: unknown, segment: FieldPath[number]): unknown {
  if (typeof segment === 'string') return isRecord(at) ? at[segment] : undefined
  const list: unknown[] = Array.isArray(at) ? at : []
  if (typeof segment === 'number') return list[segment]
  return list.find((member) => isRecord(member) && member._key === segment._key)
}

function getSpans(block: DocumentFields): DocumentFields[] {
  return Array.isArray(block.children) ? block.children.filter(isRecord) : []
}

function markedText(block: DocumentFields, mark: DocumentFields): string {
  const carrying = getSpans(block).filter(
    ({ marks }) => Array.isArray(marks) && marks.includes(mark._key),
  )
  return storedText(getBlockText({ children: carrying }))
}

function sentenceBefore(block: DocumentFields, citation: DocumentFields | undefined): string {
  const children = getSpans(block)
  const place = citation ? children.indexOf(citation) : -1
  const before = storedText(getBlockText({ children: children.slice(0, place) }))
  return getSentences(before).at(-1) ?? storedText(getBlockText(block))
}
