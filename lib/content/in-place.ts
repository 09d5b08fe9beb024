import { SINGLETON_TYPES } from './generated/document-types.ts'

/**
 * An id says nothing of what stands there, so queries follow a reference to the types that they ask for alone:
 * `[author->][_type == "person"][0]`, or `(sources[]->)[_type == "source"]`. A page of which there is one is found by its id:
 * `*[_type == "aboutPage" && _id == "aboutPage"][0]`. `tests/unit/query-references.test.ts` holds every query to it.
 *
 * This is for a query over several types: no second document of a type of which there is one.
 */
export const isInPlace = /* groq */ `(!(_type in [${SINGLETON_TYPES}]) || _id == _type)`
