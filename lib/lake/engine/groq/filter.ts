import { httpError } from '../../errors.ts'
import type { Identity, SanityDocument } from '../../types.ts'
import type { ExprNode } from './ast.ts'
import { evaluate } from './evaluate.ts'
import { MemoryDataset } from './memory-dataset.ts'
import { parseQuery } from './parse.ts'
import { EvaluationTooLongError } from './scope.ts'
import { MAX_FILTER_STEPS } from '../../../limits/queries.ts'

export interface FilterContext {
  identity?: Identity
  params?: Record<string, unknown>
  /** The document before and after a change, for `before()`, `after()` and `delta::` functions. */
  before?: SanityDocument | null
  after?: SanityDocument | null
}

/** A filter only reads; it does not need to build long texts or lists. */
const MAX_GROWTH = { one: 4_000_000, all: 32_000_000 }

/**
 * Whether `*[filter]` selects this document, with a dataset of only this document. Synchronous. Throws QueryParseError
 * for an invalid filter, and a 400 for one that is too costly.
 */
export function matchesFilter(
  filter: string,
  document: SanityDocument | null,
  context: FilterContext = {},
): boolean {
  if (document === null) return false
  return evaluateOn(filter, document, context) === true
}

/**
 * Whether a whole query such as `*[_type == "post"][0]`, as passed to a listener, selects this document, with a
 * dataset of only this document.
 */
export function matchesQuery(
  query: string,
  document: SanityDocument | null,
  context: FilterContext = {},
): boolean {
  if (document === null) return false
  return isSelected(evaluateOn(query, document, context))
}

/** Like `matchesQuery`, for a parsed query. */
export function matchesTree(
  tree: ExprNode,
  document: SanityDocument,
  context: FilterContext = {},
): boolean {
  return isSelected(evaluateTree(tree, document, context))
}

function isSelected(result: unknown): boolean {
  return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
}

/**
 * The value of any GROQ expression, such as a webhook's projection, with this document as `@` and as the whole
 * dataset. The result may contain values with `toJSON`; serialize it before reading it.
 */
export function evaluateOn(
  expression: string,
  document: SanityDocument,
  context: FilterContext = {},
): unknown {
  return evaluateTree(parseQuery(expression, context.params, 'delta'), document, context)
}

function evaluateTree(tree: ExprNode, document: SanityDocument, context: FilterContext): unknown {
  try {
    return evaluate(tree, {
      root: document,
      dataset: new MemoryDataset([document]),
      identity: context.identity?.id ?? 'anonymous',
      before: context.before,
      after: context.after,
      maxSteps: MAX_FILTER_STEPS,
      growth: MAX_GROWTH,
    }).data
  } catch (error) {
    if (error instanceof EvaluationTooLongError || error instanceof RangeError) {
      throw httpError(400, 'Bad Request', 'The filter is too complex to be evaluated')
    }
    const message = error instanceof Error ? error.message : 'The filter can not be evaluated'
    throw httpError(400, 'Bad Request', message)
  }
}
