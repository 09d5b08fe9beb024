import type { Dataset } from '../../lib/lake/engine/groq/dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { getReadFilters } from '../../lib/lake/query/document-visibility.ts'
import type { Identity, Role } from '../../lib/lake/types.ts'

/** `*[]` hides the dataset from index selection, so that the plain evaluator runs. */
export const unindexed = (text: string) => text.replaceAll('*[', '*[][')

export const answer = (text: string, dataset: Dataset, identity = 'red'): unknown =>
  evaluate(parseQuery(text), { dataset, identity }).data

export const ROLES: readonly Role[] = [
  { filter: 'true', name: 'all' },
  { filter: '_type == "a"', name: 'half' },
  { filter: 'n == identity()', name: 'own' },
  { filter: '_id in path("*") || _id in path("drafts.**")', name: 'low' },
].map(({ name, filter }) => ({
  ...{ name, title: '', description: '' },
  grants: [{ filter, permissions: ['read'] }],
}))
export const FILTERS = getReadFilters(ROLES)
export const getIdentity = (role: string): Identity => ({
  ...{ id: 'red', kind: 'user', name: '', email: '' },
  roles: [role],
})

/** Builds nothing in the background, so that a test controls what is half built. */
export const BY_HAND = { most: 100, building: 100, stepMs: 0 }
