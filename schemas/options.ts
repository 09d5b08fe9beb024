/**
 * Options of our own on any schema type. The review workflow reads them (`lib/workflow/rules/clinical.ts`); Sanity
 * ignores what it does not know. They count on the fields of a document, not on fields within those.
 */
declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    /**
     * What this field says can help or harm a reader. A document type with such a field needs a medical review,
     * and all of its fields do but those that are marked `nonClinical`: a new field is clinical until somebody
     * says why it is not.
     */
    clinical?: boolean
    /** Why a change to this field needs no medical review, in a sentence. */
    nonClinical?: string
    /** Only administrators change this field: it says who answers for our words. */
    administratorsOnly?: boolean
  }
}

/** Why search text needs no review. */
export const SEEN_OFF_THE_PAGE = 'Search engines and shared links show it, and not the page.'

function marked<Field extends object>(field: Field, mark: object): Field {
  const given = 'options' in field && typeof field.options === 'object' ? field.options : {}
  return { ...field, options: { ...given, ...mark } }
}

/** Marks a field whose words need a medical review. */
export function clinical<Field extends object>(field: Field): Field {
  return marked(field, { clinical: true })
}

/** Marks a field that needs no medical review; `reason` says why. */
export function nonClinical<Field extends object>(reason: string, field: Field): Field {
  return marked(field, { nonClinical: reason })
}

interface Onlooker {
  currentUser?: { roles: readonly { name: string }[] } | null
}

/** Marks a field that only administrators change; others see it and cannot write in it. */
export function administratorsOnly<Field extends object>(field: Field): Field {
  const readOnly = ({ currentUser }: Onlooker) =>
    !currentUser?.roles.some(({ name }) => name === 'administrator')
  return { ...marked(field, { administratorsOnly: true }), readOnly }
}

interface Marks {
  isClinical: boolean
  /** Why no review is needed; null where nobody said so. */
  nonClinical: string | null
  isAdministratorsOnly: boolean
}

/** The marks that a field definition carries. */
export function marksOf(field: object): Marks {
  const options = 'options' in field ? field.options : undefined
  const isObject = typeof options === 'object' && options !== null
  return {
    isClinical: isObject && 'clinical' in options && options.clinical === true,
    nonClinical:
      isObject && 'nonClinical' in options && typeof options.nonClinical === 'string'
        ? options.nonClinical
        : null,
    isAdministratorsOnly: isObject && 'administratorsOnly' in options,
  }
}
