import type { ExprNode } from '../engine/groq/ast.ts'
import { attributePath } from '../engine/groq/conditions.ts'
import { evaluate } from '../engine/groq/evaluate.ts'
import { MemoryDataset } from '../engine/groq/memory-dataset.ts'
import type { Kind } from '../engine/indexing/entries.ts'

/** Patterns that give the same result for all ids of a layer with a dot, and for all without one. */
const PATTERNS = new Set(['*', '**', 'drafts.*', 'drafts.**', 'versions.*.*', 'versions.*.**'])

/**
 * Whether a filter selects all documents of a type in a layer, or none; null if it depends on anything else. `_id in
 * path("*") && !(_type in ["message"])` is such a filter.
 */
export function evaluateFilterForType(filter: ExprNode, type: string, kind: Kind): boolean | null {
  switch (filter.type) {
    case 'Group':
      return evaluateFilterForType(filter.base, type, kind)
    case 'And': {
      const [left, right] = [
        evaluateFilterForType(filter.left, type, kind),
        evaluateFilterForType(filter.right, type, kind),
      ]
      if (left === false || right === false) return false
      return left === true && right === true ? true : null
    }
    case 'Or': {
      const [left, right] = [
        evaluateFilterForType(filter.left, type, kind),
        evaluateFilterForType(filter.right, type, kind),
      ]
      if (left === true || right === true) return true
      return left === false && right === false ? false : null
    }
    case 'Not': {
      const base = evaluateFilterForType(filter.base, type, kind)
      return base === null ? null : !base
    }
    default:
      return isOfKind(filter) ? ofOne(filter, type, kind) : null
  }
}

/** Any one document of the kind stands for all of them. */
function ofOne(filter: ExprNode, type: string, { layer, isDotted }: Kind): boolean {
  const document = { _id: `${layer}${isDotted ? 'a.b' : 'a'}`, _type: type }
  const dataset = new MemoryDataset([document])
  return evaluate(filter, { root: document, dataset, identity: '' }).data === true
}

/** Whether it only reads the type or the form of the id. */
function isOfKind(node: ExprNode): boolean {
  if (node.type === 'Value') return typeof node.value === 'boolean'
  if (node.type !== 'OpCall') return false
  const [path] = attributePath(node.left) ?? []
  if (attributePath(node.left)?.length !== 1) return false
  const { op, right } = node
  if (path === '_type')
    return op === 'in' ? isList(right) : (op === '==' || op === '!=') && right.type === 'Value'
  if (path !== '_id' || op !== 'in' || right.type !== 'FuncCall') return false
  const [pattern] = right.args
  return (
    right.namespace === 'global' &&
    right.name === 'path' &&
    pattern?.type === 'Value' &&
    typeof pattern.value === 'string' &&
    PATTERNS.has(pattern.value)
  )
}

function isList(node: ExprNode): boolean {
  if (node.type === 'Value') return true
  return (
    node.type === 'Array' &&
    node.elements.every(({ value, isSplat }) => !isSplat && value.type === 'Value')
  )
}
