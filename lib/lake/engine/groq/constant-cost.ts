import type { ExprNode } from './ast.ts'

/** Limit on the nodes of a query, each of which walks through a document at most once. */
const MAX_NODES = 2000
/** `references()` walks through the whole document. */
const MAX_WALKS = 4

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>='])
const FUNCTIONS = new Set(['defined', 'references', 'now', 'identity'])
/** A pattern is matched piece by piece against an id, which is short; other fields may not be. */
const MAX_PATTERN_LENGTH = 256

/**
 * Whether a query only selects documents by simple conditions on their own fields, such as `*[_type in ["post",
 * "page"] && _id in path("drafts.**")]`. Its cost for one document is bounded by its own length: it has no subqueries,
 * builds no texts or lists, and repeats nothing for the elements of a list.
 */
export function isConstantCostFilter(tree: ExprNode): boolean {
  const budget = { nodes: MAX_NODES, walks: MAX_WALKS }
  return selects(tree, budget)
}

interface Budget {
  nodes: number
  walks: number
}

function selects(node: ExprNode, budget: Budget): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Group':
      return selects(node.base, budget)
    case 'Filter':
      return selects(node.base, budget) && holds(node.expr, budget)
    default:
      return false
  }
}

function holds(node: ExprNode, budget: Budget): boolean {
  if (--budget.nodes < 0) return false
  switch (node.type) {
    case 'Value':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isPath(node.base, budget)
    case 'Group':
    case 'Not':
      return holds(node.base, budget)
    case 'And':
    case 'Or':
      return holds(node.left, budget) && holds(node.right, budget)
    case 'OpCall':
      if (node.op === 'in') return isMembership(node.left, node.right, budget)
      return COMPARISONS.has(node.op) && holds(node.left, budget) && holds(node.right, budget)
    case 'Array':
      return node.elements.every(
        ({ value, isSplat }) => !isSplat && value.type === 'Value' && holds(value, budget),
      )
    case 'FuncCall':
      if (node.namespace !== 'global' || !FUNCTIONS.has(node.name)) return false
      if (node.name === 'references' && --budget.walks < 0) return false
      return node.args.every((arg) =>
        node.name === 'defined' ? holds(arg, budget) : arg.type === 'Value',
      )
    default:
      return false
  }
}

/** `slug.current`: nested fields, without references or lists on the way. */
function isPath(node: ExprNode, budget: Budget): boolean {
  if (--budget.nodes < 0) return false
  if (node.type === 'This') return true
  if (node.type !== 'AccessAttribute') return false
  return node.base === undefined || isPath(node.base, budget)
}

/** `… in ["a", "b"]` with constants, or `_id in path("drafts.**")`. */
function isMembership(left: ExprNode, right: ExprNode, budget: Budget): boolean {
  if (right.type === 'FuncCall') {
    const [pattern] = right.args
    if (right.namespace !== 'global' || right.name !== 'path' || pattern?.type !== 'Value')
      return false
    if (left.type !== 'AccessAttribute' || left.base || left.name !== '_id') return false
    return typeof pattern.value === 'string' && pattern.value.length <= MAX_PATTERN_LENGTH
  }
  if (right.type !== 'Array' && right.type !== 'Value') return false
  return holds(left, budget) && holds(right, budget)
}
