import { sourceName, UNTITLED } from '../../../schemas/source-name.ts'

/** Name fields of documents, in order of preference. */
const NAMING = ['title', 'question', 'term', 'siteName', 'name'] as const

/** The same for GROQ; null if it has none and is no source. The first field of a hero counts too. */
export const NAME_IN_GROQ = `select(
  _type == "source" => coalesce(
    title, "${UNTITLED} (DOI " + doi + ")", "${UNTITLED} (" + url + ")", "${UNTITLED}"
  ),
  coalesce(title, question, term, hero.title, siteName, name)
)`

/** A document's name; its id if it has none. */
export function documentName(document: Readonly<Record<string, unknown>>): string {
  if (document._type === 'source') return sourceName(document)
  const name = NAMING.map((field) => document[field]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return typeof name === 'string' ? name : String(document._id).replace(/^drafts\./, '')
}
