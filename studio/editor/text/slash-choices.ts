import {
  isBlockChildrenObjectField,
  isBlockListObjectField,
  isBlockSchemaType,
  isBlockStyleObjectField,
  isSpanSchemaType,
  type ArraySchemaType,
  type ObjectSchemaType,
} from '@sanity/types'
import { SECTION_MARK } from '../../../schemas/sections.ts'

interface TitledType {
  /** The name of the type, style, or list. */
  name: string
  title: string
}

/** An entry of the slash menu. */
export type Choice =
  | (TitledType & { kind: 'style' | 'list' | 'sectionMark' })
  | (TitledType & { kind: 'block' | 'inline'; type: ObjectSchemaType })

/** All choices the schema allows: blocks and tables first, then line styles. */
export function getChoices({ of }: ArraySchemaType): Choice[] {
  const objects = of.flatMap((type): Choice[] =>
    type.jsonType === 'object' && !isBlockSchemaType(type)
      ? [{ kind: 'block', name: type.name, title: type.title ?? type.name, type }]
      : [],
  )
  return [...objects, ...of.filter(isBlockSchemaType).flatMap(({ fields }) => ofLine(fields))]
}

function ofLine(fields: ObjectSchemaType['fields']): Choice[] {
  return fields.flatMap((field): Choice[] => {
    if (isBlockStyleObjectField(field)) return listed('style', field.type.options?.list)
    if (isBlockListObjectField(field)) return listed('list', field.type.options?.list)
    if (!isBlockChildrenObjectField(field)) return []
    return field.type.of.flatMap((type): Choice[] => {
      if (isSpanSchemaType(type)) {
        const mark = type.annotations.find(({ name }) => name === SECTION_MARK)
        return mark
          ? [{ kind: 'sectionMark', name: mark.name, title: mark.title ?? mark.name }]
          : []
      }
      return type.jsonType === 'object'
        ? [{ kind: 'inline', name: type.name, title: type.title ?? type.name, type }]
        : []
    })
  })
}

function listed(kind: 'style' | 'list', list: readonly unknown[] = []): Choice[] {
  return list.flatMap((entry): Choice[] =>
    typeof entry === 'object' &&
    entry !== null &&
    'title' in entry &&
    'value' in entry &&
    typeof entry.value === 'string'
      ? [{ kind, name: entry.value, title: String(entry.title) }]
      : [],
  )
}

/** Choices where each search term starts a word. */
export function matching(choices: readonly Choice[], query: string): Choice[] {
  const terms = choiceTerms(query)
  return choices.filter(({ title, name }) => {
    const words = choiceTerms(`${title} ${name}`)
    return terms.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function choiceTerms(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Whether a slash after this text opens the menu: at the start of a line or after a space. */
export function beginsMenu(textBefore: string): boolean {
  return textBefore === '' || /\s$/.test(textBefore)
}

/** The query after the slash at `offset`; null if it is no longer one. */
export function queryAfter(textBefore: string, offset: number): string | null {
  if (textBefore[offset] !== '/') return null
  const query = textBefore.slice(offset + 1)
  return /^(?:[\p{L}\p{N}][\p{L}\p{N} ’'/-]{0,30})?$/u.test(query) ? query : null
}
