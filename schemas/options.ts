import { isRecord } from '../lib/is-record.ts'

/**
 * Options of our own on any schema type; Sanity ignores what it does not know. The review workflow reads those of
 * the fields of a document (`lib/workflow/rules/clinical.ts`), not of fields within those. Those of a document type
 * say what kind of document it is: every list of types is made from them (`schemas/kinds.ts`).
 */
declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    /**
     * Why a change to this field needs no medical review, in a sentence. A field that can hold a sentence for readers
     * has no such reason: any sentence can be advice. A new field needs a review until its definition says why not.
     */
    nonClinical?: string
    /** Only administrators change this field: it says who answers for our words. */
    administratorsOnly?: boolean
    /** Says that something is invented, here or anywhere within a document: only administrators take it off. */
    sampleMark?: SampleMarkKind
    /** Belongs to this one document: a copy of it starts without. */
    clearOnDuplicate?: boolean
    /** A day that may lie ahead, by a year at most; others are of what has happened (`schemas/content-days.ts`). */
    mayLieAhead?: boolean
    /** Why no page shows the words of this field, in a sentence: the search leaves them out. */
    notShown?: string
    /** A list of short texts that is written line after line. */
    asLines?: boolean
    /** What kind of document this type is; on document types alone. */
    kind?: Kind
  }
}

/** A switch; a note to readers, which is there while it says something; or the word that a switch shows them. */
export type SampleMarkKind = 'switch' | 'note' | 'label'

/** What the site, the Studio and the search do with the documents of a type. */
export interface Kind {
  /** There is exactly one, and its id is the type's name. */
  isSingleton?: boolean
  /** Where its one page is: '/about'. */
  path?: string
  /** Where its pages are, each under its slug: '/blog/'. */
  folder?: string
  /** Its documents have an address, neither one path nor in a folder: lib/paths.ts knows which. */
  hasAddress?: boolean
  /** Readers find its documents by the site's search. */
  isSearched?: boolean
  /** Its pages are in the list of topics from A to Z by themselves. */
  isListed?: boolean
  /** What the Studio's menu calls it; its title otherwise. */
  menuTitle?: string
  /** Written by machinery or by readers, and never shown on the public site as it is. */
  isPrivate?: boolean
  /** What the lake writes of decisions; nobody edits it. */
  isRecord?: boolean
  /**
   * Why its documents become public without a medical review, in a sentence. Every type that readers see needs one
   * unless it says why not; what is private does not.
   */
  withoutReview?: string
}

function marked<Field extends object>(field: Field, mark: object): Field {
  return { ...field, options: { ...getOptions(field), ...mark } }
}

/** Marks a field that needs no medical review; `reason` says why. */
export function nonClinical<Field extends object>(reason: string, field: Field): Field {
  return marked(field, { nonClinical: reason })
}

/** Marks a field that a copy of its document starts without. */
export function clearOnDuplicate<Field extends object>(field: Field): Field {
  return marked(field, { clearOnDuplicate: true })
}

/** Marks a day that may lie ahead. */
export function mayLieAhead<Field extends object>(field: Field): Field {
  return marked(field, { mayLieAhead: true })
}

/** Marks a field whose words no page shows; `reason` says why. */
export function notShown<Field extends object>(reason: string, field: Field): Field {
  return marked(field, { notShown: reason })
}

/** Whether pages show the words of a field: not those that say otherwise, and not those that a form hides for good. */
export function isShown(field: object): boolean {
  return !('notShown' in getOptions(field)) && !('hidden' in field && field.hidden === true)
}

interface Onlooker {
  currentUser?: { roles: readonly { name: string }[] } | null
}

/** What a field that only administrators write in says to a form. */
const readOnlyToOthers = ({ currentUser }: Onlooker): boolean =>
  !currentUser?.roles.some(({ name }) => name === 'administrator')

/** Marks a field that only administrators change; others see it and cannot write in it. */
export function administratorsOnly<Field extends object>(field: Field): Field {
  return { ...marked(field, { administratorsOnly: true }), readOnly: readOnlyToOthers }
}

/** Marks a field that says that something is invented (`schemas/sample-mark.ts`); others see it and cannot write in it. */
export function sampleMark<Field extends object>(kind: SampleMarkKind, field: Field): Field {
  return { ...marked(field, { sampleMark: kind }), readOnly: readOnlyToOthers }
}

interface Marks {
  /** Why no review is needed; null where nobody said so. */
  nonClinical: string | null
  isAdministratorsOnly: boolean
  isOwnToEach: boolean
  mayLieAhead: boolean
  sampleMark: SampleMarkKind | null
}

/** The marks that a field definition carries. */
export function marksOf(field: object): Marks {
  const options = getOptions(field)
  return {
    nonClinical:
      'nonClinical' in options && typeof options.nonClinical === 'string'
        ? options.nonClinical
        : null,
    isAdministratorsOnly: 'administratorsOnly' in options,
    isOwnToEach: 'ownToEach' in options,
    mayLieAhead: 'mayLieAhead' in options,
    sampleMark: sampleMarkIn(options),
  }
}

const KINDS: readonly SampleMarkKind[] = ['switch', 'note', 'label']

function sampleMarkIn(options: object): SampleMarkKind | null {
  const given = 'sampleMark' in options ? options.sampleMark : null
  return KINDS.find((kind) => kind === given) ?? null
}

/** Whether a list of texts is written line after line. */
export function isAsLines(type: object): boolean {
  const options = getOptions(type)
  return 'asLines' in options && options.asLines === true
}

/** The kind of document that a type declares to be. */
export function kindOf(type: object): Kind {
  const options = getOptions(type)
  return hasKind(options) ? options.kind : {}
}

/** Whether documents of a type become public only in words that a medical reviewer has approved. */
export function needsReview(type: object): boolean {
  const { isPrivate = false, withoutReview } = kindOf(type)
  return !isPrivate && withoutReview === undefined
}

function getOptions(type: object): object {
  const options = 'options' in type ? type.options : undefined
  return isRecord(options) ? options : {}
}

function hasKind(options: object): options is { kind: Kind } {
  return 'kind' in options
}
