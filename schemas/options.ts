import { isRecord } from '../lib/is-record.ts'

/**
 * Our own options on any schema type; Sanity ignores unknown ones. The review workflow reads those on a document's
 * fields (`lib/workflow/rules/clinical.ts`), not on nested fields. Those on a document type say what kind of document
 * it is: every list of types is derived from them (`lib/typegen/document-types.ts`).
 */
declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    /**
     * Why a change to this field needs no medical review, in a sentence. A field that can hold a sentence for readers
     * has no such reason: any sentence can be advice. A new field needs a review until its definition says why not.
     */
    nonClinical?: string
    /** Only administrators change this field: it says who approves our content. */
    administratorsOnly?: boolean
    /** Labels something as invented, anywhere within a document: only administrators can remove it. */
    sampleMark?: SampleMarkKind
    /** Belongs to this one document: a copy starts without it. */
    clearOnDuplicate?: boolean
    /** A date that may be in the future, by a year at most; others are past events (`schemas/content-days.ts`). */
    mayLieAhead?: boolean
    /** Why no page shows the text of this field, in a sentence: the search skips it. */
    notShown?: string
    /** A list of short texts that is edited line by line. */
    asLines?: boolean
    /** The kind of document; only on document types. */
    kind?: Kind
  }
}

/** A switch; a note to readers, which applies while it is not empty; or the label that a switch shows. */
export type SampleMarkKind = 'switch' | 'note' | 'label'

/** How the site, the Studio, and the search treat the documents of a type. */
export interface Kind {
  /** A singleton, whose id is the type's name. */
  isSingleton?: boolean
  /** The path of its one page: '/about'. */
  path?: string
  /** The folder of its pages, each under its slug: '/blog/'. */
  folder?: string
  /** Its documents have a URL that is neither a fixed path nor in a folder: see lib/paths.ts. */
  hasAddress?: boolean
  /** The site's search finds its documents. */
  isSearched?: boolean
  /** Its pages are in the A to Z topics list automatically. */
  isListed?: boolean
  /** Its name in the Studio's menu; by default its title. */
  menuTitle?: string
  /** Written by programs or readers, and never shown on the public site as it is. */
  isPrivate?: boolean
  /** The lake's record of decisions; no one edits it. */
  isRecord?: boolean
  /**
   * Why its documents become public without medical review, in a sentence. Every public type needs review unless it
   * says why not; private types do not.
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

/** Marks a date that may be in the future. */
export function mayLieAhead<Field extends object>(field: Field): Field {
  return marked(field, { mayLieAhead: true })
}

/** Marks a field whose text no page shows; `reason` says why. */
export function notShown<Field extends object>(reason: string, field: Field): Field {
  return marked(field, { notShown: reason })
}

/** Whether pages show the text of a field: not if it is marked otherwise, or permanently hidden in the form. */
export function isShown(field: object): boolean {
  return !('notShown' in getOptions(field)) && !('hidden' in field && field.hidden === true)
}

interface Onlooker {
  currentUser?: { roles: readonly { name: string }[] } | null
}

/** The `readOnly` callback of a field that only administrators edit. */
const readOnlyToOthers = ({ currentUser }: Onlooker): boolean =>
  !currentUser?.roles.some(({ name }) => name === 'administrator')

/** Marks a field that only administrators change; it is read-only for others. */
export function administratorsOnly<Field extends object>(field: Field): Field {
  return { ...marked(field, { administratorsOnly: true }), readOnly: readOnlyToOthers }
}

/** Marks a sample label field (`schemas/sample-mark.ts`); it is read-only for others. */
export function sampleMark<Field extends object>(kind: SampleMarkKind, field: Field): Field {
  return { ...marked(field, { sampleMark: kind }), readOnly: readOnlyToOthers }
}

interface Marks {
  /** Why no review is needed; null if not exempt. */
  nonClinical: string | null
  isAdministratorsOnly: boolean
  isClearedOnDuplicate: boolean
  mayLieAhead: boolean
  sampleMark: SampleMarkKind | null
}

/** The marks of a field definition. */
export function getMarks(field: object): Marks {
  const options = getOptions(field)
  return {
    nonClinical:
      'nonClinical' in options && typeof options.nonClinical === 'string'
        ? options.nonClinical
        : null,
    isAdministratorsOnly: 'administratorsOnly' in options,
    isClearedOnDuplicate: 'clearOnDuplicate' in options,
    mayLieAhead: 'mayLieAhead' in options,
    sampleMark: sampleMarkIn(options),
  }
}

const KINDS: readonly SampleMarkKind[] = ['switch', 'note', 'label']

function sampleMarkIn(options: object): SampleMarkKind | null {
  const option = 'sampleMark' in options ? options.sampleMark : null
  return KINDS.find((kind) => kind === option) ?? null
}

/** Whether a list of texts is edited line by line. */
export function isAsLines(type: object): boolean {
  const options = getOptions(type)
  return 'asLines' in options && options.asLines === true
}

/** The kind of document that a type declares. */
export function getKind(type: object): Kind {
  const options = getOptions(type)
  return hasKind(options) ? options.kind : {}
}

/** Whether documents of a type become public only with text that a medical reviewer has approved. */
export function needsReview(type: object): boolean {
  const { isPrivate = false, withoutReview } = getKind(type)
  return !isPrivate && withoutReview === undefined
}

function getOptions(type: object): object {
  const options = 'options' in type ? type.options : undefined
  return isRecord(options) ? options : {}
}

function hasKind(options: object): options is { kind: Kind } {
  return 'kind' in options
}
