import { SINGLETON_TYPES } from './generated/document-types.ts'

/**
 * An id does not imply a type, so queries follow a reference only to the types that they expect: `[author->][_type ==
 * "person"][0]`, or `(sources[]->)[_type == "source"]`. A singleton is found by its id: `*[_type == "aboutPage" && _id
 * == "aboutPage"][0]`. `tests/unit/query-references.test.ts` enforces both.
 *
 * For a query over several types: excludes stray second documents of a singleton type.
 */
export const isEmbedded = /* groq */ `(!(_type in [${SINGLETON_TYPES}]) || _id == _type)`
