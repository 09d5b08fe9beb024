import { schemaTypes } from '../../schemas/index.ts'
import { document, type SeedDocument } from './build.ts'
import { isRecord } from '../is-record.ts'

/** What a document of this type starts with in the Studio: the words that its schema declares. */
function firstWords(type: string): Record<string, unknown> {
  return wordsOf(schemaTypes.find(({ name }) => name === type))
}

function wordsOf(type: unknown): Record<string, unknown> {
  const fields = isRecord(type) && Array.isArray(type.fields) ? type.fields.filter(isRecord) : []
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.initialValue ?? (field.fields ? wordsOf(field) : undefined)
      return typeof field.name === 'string' && value !== undefined ? [[field.name, value]] : []
    }),
  )
}

/** The document of a type of which there is one: its first words, and what the seed has to say beyond them. */
export function page(type: string, content: Record<string, unknown>): SeedDocument {
  return document(type, type, over(firstWords(type), content))
}

/** `content` over `words`, field by field; a list is taken as a whole. */
function over(
  words: Record<string, unknown>,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...words }
  for (const [name, value] of Object.entries(content)) {
    const first = words[name]
    merged[name] = isRecord(first) && isRecord(value) ? over(first, value) : value
  }
  return merged
}
