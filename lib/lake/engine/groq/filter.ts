import { evaluateSync } from 'groq-js'
import type { Identity, SanityDocument } from '../../types.ts'
import { parseQuery } from './parse.ts'

export interface FilterContext {
  identity?: Identity
  params?: Record<string, unknown>
  /** The document before and after a change, for `before()`, `after()` and `delta::` functions. */
  before?: SanityDocument | null
  after?: SanityDocument | null
}

/**
 * Whether `*[filter]` selects this document, the dataset being this document alone.
 * Synchronous. Throws QueryParseError for a filter that is no GROQ.
 */
export function matchesFilter(
  filter: string,
  document: SanityDocument | null,
  context: FilterContext = {},
): boolean {
  if (document === null) return false
  return evaluate(filter, document, context) === true
}

/**
 * Whether a whole query such as `*[_type == "post"][0]`, as given to a listener, selects this document,
 * the dataset being this document alone.
 */
export function matchesQuery(
  query: string,
  document: SanityDocument | null,
  context: FilterContext = {},
): boolean {
  if (document === null) return false
  const result = evaluate(query, document, context)
  return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
}

function evaluate(expression: string, document: SanityDocument, context: FilterContext): unknown {
  const tree = parseQuery(expression, context.params, 'delta')
  return evaluateSync(tree, {
    root: document,
    dataset: [document],
    params: context.params,
    identity: context.identity?.id ?? 'anonymous',
    before: context.before ?? undefined,
    after: context.after ?? undefined,
  }).data
}
