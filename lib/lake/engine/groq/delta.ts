import type { ExprNode, FuncCallNode } from './ast.ts'
import { execute } from './evaluate.ts'
import type { Scope } from './scope.ts'
import { NULL, deepEqual, isObject, groqType, value } from './values.ts'
import type { Value } from './values.ts'

type KeyPath = readonly (string | number)[]

/** `delta::operation()`, `delta::changedAny()` and `delta::changedOnly()`, for webhooks and listeners. */
export function callDelta(node: FuncCallNode, scope: Scope): Value {
  const { before, after } = scope.context
  if (node.name === 'operation') return value(operation(before, after))
  return changed(node.name, before, after, node.args[0], scope)
}

/** `diff::changedAny(before, after, selector)` and `diff::changedOnly(…)`. */
export function callDiff(node: FuncCallNode, scope: Scope): Value {
  const [left, right, selector] = node.args
  if (!left || !right) return NULL
  return changed(node.name, execute(left, scope), execute(right, scope), selector, scope)
}

function operation(before: Value, after: Value): string | null {
  if (before.data !== null) return after.data !== null ? 'update' : 'delete'
  return after.data !== null ? 'create' : null
}

function changed(
  name: string,
  before: Value,
  after: Value,
  selector: ExprNode | undefined,
  scope: Scope,
): Value {
  if (!selector) return NULL
  const beforePaths = select(selector, before.data, scope)
  if (name === 'changedOnly') {
    const inside = (path: KeyPath): boolean =>
      beforePaths.some((selected) => startsWith(path, selected))
    return value([...differences(before.data, after.data)].every(inside))
  }
  const afterPaths = select(selector, after.data, scope)
  if (beforePaths.length !== afterPaths.length) return value(true)
  return value(beforePaths.some((path) => differsAt(path, before.data, after.data)))
}

/** A changed array length on the path counts as a change, because indexes no longer mean the same. */
function differsAt(path: KeyPath, before: unknown, after: unknown): boolean {
  for (let i = 0; i < path.length; i++) {
    if (typeof path[i] !== 'number') continue
    const left = at(before, path.slice(0, i))
    const right = at(after, path.slice(0, i))
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return true
  }
  return !deepEqual(at(before, path), at(after, path))
}

function at(data: unknown, path: KeyPath): unknown {
  let current = data
  for (const key of path) {
    if (Array.isArray(current) && typeof key === 'number') current = current[key]
    else if (isObject(current) && Object.hasOwn(current, key)) current = current[key]
    else return undefined
  }
  return current
}

function startsWith(path: KeyPath, prefix: KeyPath): boolean {
  return prefix.every((key, i) => path[i] === key)
}

function* differences(before: unknown, after: unknown, path: KeyPath = []): Generator<KeyPath> {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* differences(before[key], after[key], [...path, key])
    }
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (let i = 0; i < before.length; i++) yield* differences(before[i], after[i], [...path, i])
  } else if (!deepEqual(before, after)) yield path
}

/** The paths in a value that a selector such as `(title, body[].text)` matches. */
function select(node: ExprNode, data: unknown, scope: Scope): KeyPath[] {
  switch (node.type) {
    case 'Group':
      return select(node.base, data, scope)
    case 'Tuple':
      return node.members.flatMap((member) => select(member, data, scope))
    case 'AccessAttribute':
      return node.base
        ? select(node.base, data, scope).map((path) => [...path, node.name])
        : [[node.name]]
    case 'This':
      return [[]]
    case 'Map':
    case 'FlatMap':
      // `body[].text` as an argument of delta:: functions, which groq-js parses as an expression.
      return select(node.base, data, scope).flatMap((path) =>
        select(node.expr, at(data, path), scope).map((inner) => [...path, ...inner]),
      )
    case 'ArrayCoerce':
      return elements(select(node.base, data, scope), data, () => true)
    case 'Filter':
      return elements(select(node.base, data, scope), data, (item) => {
        return execute(node.expr, scope.nested(value(item))).data === true
      })
    case 'SelectorNested':
      return select(node.base, data, scope).flatMap((path) =>
        select(node.nested, at(data, path), scope).map((inner) => [...path, ...inner]),
      )
    case 'SelectorFuncCall':
      return anywhere(node.arg, data, scope, [])
    default:
      throw new Error('the argument of changedAny() and changedOnly() must be a selector')
  }
}

function elements(
  paths: readonly KeyPath[],
  data: unknown,
  test: (item: unknown) => boolean,
): KeyPath[] {
  return paths.flatMap((path) => {
    const list = at(data, path)
    if (!Array.isArray(list)) return []
    return list.flatMap((item, i) => (test(item) ? [[...path, i]] : []))
  })
}

function anywhere(expression: ExprNode, data: unknown, scope: Scope, path: KeyPath): KeyPath[] {
  if (Array.isArray(data)) {
    return data.flatMap((item, i) => anywhere(expression, item, scope, [...path, i]))
  }
  if (groqType(data) !== 'object' || !isObject(data)) return []
  const here = execute(expression, scope.hidden(value(data))).data === true ? [path] : []
  const below = Object.entries(data).flatMap(([key, item]) =>
    anywhere(expression, item, scope, [...path, key]),
  )
  return [...here, ...below]
}
