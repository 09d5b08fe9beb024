import type { ExprNode, PipeFuncCallNode } from './ast.ts'
import { getElement, execute } from './evaluate.ts'
import { matchScore } from './match.ts'
import type { Scope } from './scope.ts'
import { isSingleUse, selectItems, toList, sorted } from './selection.ts'
import { CompositeSource } from './source.ts'
import { NULL, isObject } from './values.ts'
import type { Value } from './values.ts'

/** `| order(…)` and `| score(…)`. */
export function evaluatePipe(node: PipeFuncCallNode, scope: Scope): Value {
  const found = isSingleUse(node, node.base, scope) ? selectItems(node, scope) : null
  if (found) return toList(found, scope)
  const base = execute(node.base, scope)
  if (!Array.isArray(base.data)) return NULL
  const items = base.data.map((_item, i) => getElement(base, i))
  return node.name === 'order'
    ? list(sorted(node.args, items, scope), scope)
    : score(items, node.args, scope)
}

function list(items: readonly Value[], scope: Scope): Value {
  return {
    data: items.map((item) => item.data),
    source: scope.context.getSource && CompositeSource.ofList(items.map((item) => item.source)),
  }
}

/** Adds `_score` and sorts the best first. Items that are not objects cannot be scored and are dropped. */
function score(items: readonly Value[], args: readonly ExprNode[], scope: Scope): Value {
  const scored: { item: Value; score: number }[] = []
  for (const item of items) {
    if (!isObject(item.data)) continue
    const inside = scope.nested(item)
    const before = item.data['_score']
    let total = typeof before === 'number' ? before : 0
    for (const arg of args) total += getScore(arg, inside)
    const source = item.source
    const members = new Map(Object.keys(item.data).map((key) => [key, source?.child(key)]))
    members.set('_score', undefined)
    scored.push({
      item: {
        data: { ...item.data, _score: total },
        source: source && new CompositeSource(members),
      },
      score: total,
    })
  }
  scored.sort((a, b) => b.score - a.score)
  return list(
    scored.map((entry) => entry.item),
    scope,
  )
}

function getScore(node: ExprNode, scope: Scope): number {
  if (node.type === 'OpCall' && node.op === 'match') {
    return matchScore(execute(node.left, scope).data, execute(node.right, scope).data)
  }
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost') {
    const [expression, weight] = node.args
    if (!expression || !weight) return 0
    const inner = getScore(expression, scope)
    const boost = execute(weight, scope).data
    return typeof boost === 'number' && inner > 0 ? inner + boost : 0
  }
  if (node.type === 'Group') return getScore(node.base, scope)
  if (node.type === 'Or') return getScore(node.left, scope) + getScore(node.right, scope)
  if (node.type === 'And') {
    const left = getScore(node.left, scope)
    const right = getScore(node.right, scope)
    return left === 0 || right === 0 ? 0 : left + right
  }
  return execute(node, scope).data === true ? 1 : 0
}
