/** A path in a document, as the Studio addresses its fields. */
export type FieldPath = readonly (string | number | { readonly _key: string })[]
