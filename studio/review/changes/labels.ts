import type { SchemaType } from 'sanity'
import { getBlockText } from '../../../lib/workflow/diff/plain-text.ts'
import { valueAt, type Fields, type Path } from '../../../lib/workflow/diff/values.ts'
import { isRecord } from '../../../lib/is-record.ts'

export interface FieldLabels {
  /** Form labels, from the top-level field to the one that changed. */
  labels: string[]
  /** The schema type at the path; undefined if the schema no longer has it. */
  type: SchemaType | undefined
}

/** Labels for an image's internal fields, by their purpose. */
const PICTURE_PARTS: Readonly<Record<string, string>> = {
  hotspot: 'Focal point',
  crop: 'Crop',
}

/** Form labels for a path; array members are looked up in `documents` in turn. */
export function labelled(
  documentType: SchemaType | undefined,
  path: Path,
  documents: readonly Fields[],
): FieldLabels {
  const labels: string[] = []
  let type = documentType
  path.forEach((segment, index) => {
    const here = path.slice(0, index + 1)
    if (typeof segment === 'string') {
      const isPart = isPicture(type)
      type = fieldType(type, segment)
      if (isPart && segment === 'asset') return
      labels.push((isPart && PICTURE_PARTS[segment]) || type?.title || segment)
      return
    }
    const member = documents.map((document) => valueAt(document, here)).find(isRecord)
    type = memberType(type, member)
    const name = member && getMemberName(member, type)
    if (name) labels.push(name)
  })
  return { labels, type }
}

function isPicture(type: SchemaType | undefined): boolean {
  return type?.jsonType === 'object' && type.fields.some(({ name }) => name === 'hotspot')
}

function fieldType(type: SchemaType | undefined, name: string): SchemaType | undefined {
  if (type?.jsonType !== 'object') return undefined
  return type.fields.find((field) => field.name === name)?.type
}

function memberType(
  type: SchemaType | undefined,
  member: Fields | undefined,
): SchemaType | undefined {
  if (type?.jsonType !== 'array') return undefined
  return type.of.find(({ name }) => name === member?._type)
}

/** Fields that identify an array member, best first. */
const NAMING = ['heading', 'title', 'caption', 'label', 'name'] as const

/** Null for a member that only its value identifies, such as a reference. */
function getMemberName(member: Fields, type: SchemaType | undefined): string | null {
  if (typeof member._ref === 'string') return null
  if (member._type === 'block') return getBlockName(member)
  const title = type?.title ?? 'Part'
  const own = NAMING.map((name) => member[name]).find(
    (text) => typeof text === 'string' && text !== '',
  )
  const cells = Array.isArray(member.cells) ? member.cells : []
  const name = own ?? cells[0]
  return typeof name === 'string' && name !== '' ? `${title} “${name}”` : title
}

function getBlockName(block: Fields): string {
  const style = getBlockStyle(block)
  // A heading is named by its text; a paragraph by what changed in it.
  return style.startsWith('Heading') ? `${style} “${getBlockText(block)}”` : style
}

/** The kind of a text block: ‘Paragraph’, ‘Heading 3’, ‘List item’. */
export function getBlockStyle({ style, listItem }: Fields): string {
  if (listItem === 'number') return 'Numbered list item'
  if (typeof listItem === 'string') return 'List item'
  const level = typeof style === 'string' ? /^h([1-6])$/.exec(style)?.[1] : undefined
  return level ? `Heading ${level}` : 'Paragraph'
}
