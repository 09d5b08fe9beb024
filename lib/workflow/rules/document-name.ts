import { sourceName } from '../../../schemas/source-name.ts'

/** Where documents keep what they are called, the first that says something. */
const NAMING = ['title', 'question', 'term', 'siteName', 'name'] as const

/** What a document is called; its id where it says nothing. */
export function documentName(document: Readonly<Record<string, unknown>>): string {
  if (document._type === 'source') return sourceName(document)
  const name = NAMING.map((field) => document[field]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return typeof name === 'string' ? name : String(document._id).replace(/^drafts\./, '')
}
