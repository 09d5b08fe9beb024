import type { Operator } from './ast.ts'
import type { AllocationBudget } from './allocation-budget.ts'
import { matches } from './match.ts'
import {
  FALSE,
  GroqDateTime,
  GroqPath,
  NULL,
  TRUE,
  isEqual,
  isObject,
  partialCompare,
  value,
} from './values.ts'
import type { Value } from './values.ts'

export function evaluateOperator(
  op: Operator,
  leftValue: Value,
  rightValue: Value,
  growth: AllocationBudget,
): Value {
  const left = leftValue.data
  const right = rightValue.data
  switch (op) {
    case '==':
      return isEqual(left, right) ? TRUE : FALSE
    case '!=':
      return isEqual(left, right) ? FALSE : TRUE
    case '<':
      return compare(left, right, (c) => c < 0)
    case '<=':
      return compare(left, right, (c) => c <= 0)
    case '>':
      return compare(left, right, (c) => c > 0)
    case '>=':
      return compare(left, right, (c) => c >= 0)
    case 'in':
      return isIn(left, right)
    case 'match':
      return matches(left, right) ? TRUE : FALSE
    case '+':
      return add(leftValue.data, rightValue.data, growth)
    case '-':
      if (left instanceof GroqDateTime) {
        if (typeof right === 'number') return value(new GroqDateTime(left.time - right * 1000))
        if (right instanceof GroqDateTime) return value((left.time - right.time) / 1000)
      }
      return arithmetic(left, right, (a, b) => a - b)
    case '*':
      return arithmetic(left, right, (a, b) => a * b)
    case '/':
      return arithmetic(left, right, (a, b) => a / b)
    case '%':
      return arithmetic(left, right, (a, b) => a % b)
    case '**':
      return arithmetic(left, right, (a, b) => a ** b)
  }
}

export function evaluateRange(base: Value, left: Value, right: Value, isInclusive: boolean): Value {
  const low = partialCompare(base.data, left.data)
  const high = partialCompare(base.data, right.data)
  if (low === null || high === null) return NULL
  return value(low >= 0 && (isInclusive ? high <= 0 : high < 0))
}

function compare(left: unknown, right: unknown, test: (order: number) => boolean): Value {
  const order = partialCompare(left, right)
  return order === null ? NULL : value(test(order))
}

function arithmetic(left: unknown, right: unknown, apply: (a: number, b: number) => number): Value {
  return typeof left === 'number' && typeof right === 'number' ? value(apply(left, right)) : NULL
}

/** The scalars of long lists as sets, so that `_id in <list>` over a dataset is not quadratic. Lists never change. */
const scalarSets = new WeakMap<object, ReadonlySet<unknown>>()
const SHORT_LIST = 16

function isIn(left: unknown, right: unknown): Value {
  if (right instanceof GroqPath) {
    if (typeof left === 'string') return value(right.matches(left))
    // A path is in another if the second matches every id that the first matches.
    return left instanceof GroqPath ? value(right.matches(left.pattern)) : NULL
  }
  if (!Array.isArray(right)) return NULL
  if (right.length <= SHORT_LIST || typeof left !== 'string') {
    return value(right.some((item) => isEqual(left, item)))
  }
  let set = scalarSets.get(right)
  if (!set) {
    set = new Set(right)
    scalarSets.set(right, set)
  }
  return value(set.has(left))
}

function add(left: unknown, right: unknown, growth: AllocationBudget): Value {
  if (left instanceof GroqDateTime && typeof right === 'number') {
    return value(new GroqDateTime(left.time + right * 1000))
  }
  if (typeof left === 'number' && right instanceof GroqDateTime) {
    return value(new GroqDateTime(right.time + left * 1000))
  }
  if (typeof left === 'number' && typeof right === 'number') return value(left + right)
  if (typeof left === 'string' && typeof right === 'string') {
    growth.byText(left.length + right.length)
    return value(left + right)
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    growth.byItems(left.length + right.length)
    return value([...left, ...right])
  }
  if (isObject(left) && isObject(right)) {
    growth.byItems(Object.keys(left).length + Object.keys(right).length)
    return value({ ...left, ...right })
  }
  return NULL
}
