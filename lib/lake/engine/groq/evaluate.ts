import type { ExprNode, ObjectNode, SliceNode } from './ast.ts'
import { memoisableNodes } from './analysis.ts'
import type { Dataset } from './dataset.ts'
import { callFunction } from './functions.ts'
import { AllocationBudget, QUERY_GROWTH } from './allocation-budget.ts'
import type { GrowthLimits } from './allocation-budget.ts'
import { evaluateOperator, evaluateRange } from './operators.ts'
import { evaluatePipe } from './pipes.ts'
import { Scope, tick } from './scope.ts'
import type { DependencyListener, EvaluationContext } from './scope.ts'
import { getFirst, selectItems, toList, selected } from './selection.ts'
import { CompositeSource, DocumentSource } from './source.ts'
import { FALSE, NULL, TRUE, isObject, value, valueFrom } from './values.ts'
import type { Attributes, Source, Value } from './values.ts'

export interface EvaluateOptions {
  dataset: Dataset
  /** `@` at the top level of the expression; omitted for a query. */
  root?: unknown
  identity: string
  now?: Date
  before?: unknown
  after?: unknown
  sanity?: { projectId: string; dataset: string }
  /** Tracks the document and path that every value was read from (see source-map.ts). */
  trackSources?: boolean
  dependencies?: DependencyListener
  /** Limit on evaluation steps; EvaluationTooLongError beyond it. */
  maxSteps?: number
  /** Time, by `clock`, after which EvaluationTooLongError is thrown. */
  deadline?: number
  /** Milliseconds. Default: Date.now. */
  clock?: () => number
  /** Limit on the size of created values; EvaluationTooLargeError beyond it. */
  growth?: GrowthLimits
}

const memoisableCache = new WeakMap<ExprNode, ReadonlySet<ExprNode>>()

/**
 * Evaluates a query parsed by groq-js. Replaces the evaluator of groq-js, which scans everything for every filter,
 * repeats constant subqueries for every document, backtracks in `match`, and does not record where a value came from.
 */
export function evaluate(tree: ExprNode, options: EvaluateOptions): Value {
  let memoisable = memoisableCache.get(tree)
  if (!memoisable) {
    memoisable = memoisableNodes(tree)
    memoisableCache.set(tree, memoisable)
  }
  const context: EvaluationContext = {
    dataset: options.dataset,
    identity: options.identity,
    now: options.now ?? new Date(),
    before: value(options.before),
    after: value(options.after),
    sanity: options.sanity,
    getSource: options.trackSources ? (document) => new DocumentSource(document) : undefined,
    memo: new Map(),
    memoisable,
    referrers: undefined,
    dependencies: options.dependencies,
    remainingSteps: options.maxSteps ?? Number.MAX_SAFE_INTEGER,
    deadline: options.deadline ?? Number.POSITIVE_INFINITY,
    clock: options.clock ?? Date.now,
    growth: new AllocationBudget(options.growth ?? QUERY_GROWTH),
  }
  return execute(tree, new Scope(value(options.root), context, null))
}

/** Evaluates one node; results of nodes that depend on no enclosing document are cached for the query. */
export function execute(node: ExprNode, scope: Scope): Value {
  const { context } = scope
  tick(context)
  if (!context.memoisable.has(node)) return executeNode(node, scope)
  const memoized = context.memo.get(node)
  if (memoized) return memoized
  const result = executeNode(node, scope)
  context.memo.set(node, result)
  return result
}

function executeNode(node: ExprNode, scope: Scope): Value {
  switch (node.type) {
    case 'This':
      return scope.value
    case 'Value':
      return value(node.value)
    case 'Everything':
      scope.context.dependencies?.onEverything()
      return documentList(listed(scope.context), scope.context)
    case 'Parent':
      return parentValue(scope, node.n)
    case 'AccessAttribute':
      return readAttribute(node.base ? execute(node.base, scope) : scope.value, node.name)
    case 'AccessElement': {
      const slots = { count: node.index + 1, skip: node.index }
      const found = node.index >= 0 ? getFirst(node.base, slots, scope) : null
      if (found) return getElement(found.list, node.index - found.skipped)
      const base = execute(node.base, scope)
      if (!Array.isArray(base.data)) return NULL
      return getElement(base, node.index < 0 ? node.index + base.data.length : node.index)
    }
    case 'Slice':
      return cutOut(node, scope)
    case 'Filter': {
      const found = selected(node, scope)
      if (found) return found
      const base = execute(node.base, scope)
      if (!Array.isArray(base.data)) return NULL
      return collect(base, scope, (item, add) => {
        if (execute(node.expr, scope.nested(item)).data === true) add(item)
      })
    }
    case 'Map': {
      const items = selectItems(node, scope)
      if (items) return toList(items, scope)
      const base = execute(node.base, scope)
      if (!Array.isArray(base.data)) return NULL
      return collect(base, scope, (item, add) => add(execute(node.expr, scope.hidden(item))))
    }
    case 'FlatMap': {
      const base = execute(node.base, scope)
      if (!Array.isArray(base.data)) return NULL
      return collect(base, scope, (item, add) => {
        const inner = execute(node.expr, scope.hidden(item))
        if (!Array.isArray(inner.data)) return add(inner)
        scope.context.growth.byItems(inner.data.length)
        for (let i = 0; i < inner.data.length; i++) add(getElement(inner, i))
      })
    }
    case 'ArrayCoerce': {
      const base = execute(node.base, scope)
      return Array.isArray(base.data) ? base : NULL
    }
    case 'Projection': {
      const base = execute(node.base, scope)
      return isObject(base.data) ? execute(node.expr, scope.nested(base)) : NULL
    }
    case 'Object':
      return object(node, scope)
    case 'Array':
      return array(node.elements, scope)
    case 'Deref':
      return dereference(execute(node.base, scope), scope.context)
    case 'Group':
      return execute(node.base, scope)
    case 'Select': {
      for (const alternative of node.alternatives) {
        if (execute(alternative.condition, scope).data === true)
          return execute(alternative.value, scope)
      }
      return node.fallback ? execute(node.fallback, scope) : NULL
    }
    case 'And': {
      const left = execute(node.left, scope).data
      if (left === false) return FALSE
      const right = execute(node.right, scope).data
      if (right === false) return FALSE
      return left === true && right === true ? TRUE : NULL
    }
    case 'Or': {
      const left = execute(node.left, scope).data
      if (left === true) return TRUE
      const right = execute(node.right, scope).data
      if (right === true) return TRUE
      return left === false && right === false ? FALSE : NULL
    }
    case 'Not': {
      const base = execute(node.base, scope).data
      return typeof base === 'boolean' ? value(!base) : NULL
    }
    case 'Neg':
    case 'Pos': {
      const base = execute(node.base, scope).data
      return typeof base === 'number' ? value(node.type === 'Neg' ? -base : base) : NULL
    }
    case 'OpCall':
      return evaluateOperator(
        node.op,
        execute(node.left, scope),
        execute(node.right, scope),
        scope.context.growth,
      )
    case 'InRange':
      return evaluateRange(
        execute(node.base, scope),
        execute(node.left, scope),
        execute(node.right, scope),
        node.isInclusive,
      )
    case 'FuncCall':
      return callFunction(node, scope)
    case 'PipeFuncCall':
      return evaluatePipe(node, scope)
    case 'Context':
      return node.key === 'before' ? scope.context.before : scope.context.after
    case 'Asc':
    case 'Desc':
      return NULL
    case 'Parameter':
      throw new Error(`param $${node.name} referenced, but not provided`)
    case 'Tuple':
    case 'SelectorFuncCall':
    case 'SelectorNested':
      throw new Error('tuples and selectors can not be evaluated')
  }
}

function readAttribute(base: Value, name: string): Value {
  if (!isObject(base.data) || !Object.hasOwn(base.data, name)) return NULL
  return valueFrom(base.data[name], base.source?.child(name))
}

export function getElement(base: Value, index: number): Value {
  if (!Array.isArray(base.data)) return NULL
  return valueFrom(base.data[index], base.source?.child(index))
}

/** All documents, each counted as a step. */
function listed(context: EvaluationContext): Attributes[] {
  const documents: Attributes[] = []
  for (const document of context.dataset.all()) {
    tick(context)
    documents.push(document)
  }
  return documents
}

/** Documents of the dataset as a GROQ value. */
export function documentList(documents: readonly Attributes[], context: EvaluationContext): Value {
  const { getSource } = context
  if (!getSource) return { data: documents, source: undefined }
  return { data: documents, source: CompositeSource.ofList(documents.map(getSource)) }
}

function collect(
  base: Value,
  scope: Scope,
  each: (item: Value, add: (item: Value) => void) => void,
): Value {
  const data: unknown[] = []
  const sources: (Source | undefined)[] | undefined = scope.context.getSource ? [] : undefined
  const add = (item: Value): void => {
    data.push(item.data)
    sources?.push(item.source)
  }
  const length = Array.isArray(base.data) ? base.data.length : 0
  for (let i = 0; i < length; i++) each(getElement(base, i), add)
  return { data, source: sources && CompositeSource.ofList(sources) }
}

function parentValue(scope: Scope, levels: number): Value {
  let current: Scope = scope
  for (let i = 0; i < levels; i++) {
    if (!current.parent) return NULL
    current = current.parent
  }
  return current.value
}

/**
 * A slice: the base is not evaluated beyond its end, unless that is counted from the end, and not always before its
 * start.
 */
function cutOut(node: SliceNode, scope: Scope): Value {
  const { base, left, right, isInclusive } = node
  const isFromStart = left >= 0 && right >= 0
  const slots = { count: right + (isInclusive ? 1 : 0), skip: left }
  const found = isFromStart ? getFirst(base, slots, scope) : null
  if (!found) return slice(execute(base, scope), node, scope.context.growth)
  const { list, skipped } = found
  const rest = { ...node, left: Math.max(0, left - skipped), right: right - skipped }
  // The end is never below the start: a negative one would count from the end.
  if (rest.right < 0)
    return slice(list, { ...rest, right: 0, isInclusive: false }, scope.context.growth)
  return slice(list, rest, scope.context.growth)
}

function slice(
  base: Value,
  { left, right, isInclusive }: SliceNode,
  growth: AllocationBudget,
): Value {
  if (!Array.isArray(base.data)) return NULL
  const { length } = base.data
  const from = Math.max(0, left < 0 ? left + length : left)
  const to = Math.max(0, (right < 0 ? right + length : right) + (isInclusive ? 1 : 0))
  growth.byItems(Math.max(0, Math.min(to, length) - from))
  const data: readonly unknown[] = base.data.slice(from, to)
  if (!base.source) return { data, source: undefined }
  const sources = data.map((_item, i) => base.source?.child(from + i))
  return { data, source: CompositeSource.ofList(sources) }
}

/** The document that a reference points to. */
export function dereference(base: Value, context: EvaluationContext): Value {
  if (!isObject(base.data)) return NULL
  const id = base.data['_ref']
  if (typeof id !== 'string') return NULL
  context.dependencies?.onId(id)
  const document = context.dataset.get(id)
  return document ? { data: document, source: context.getSource?.(document) } : NULL
}

function array(elements: readonly { value: ExprNode; isSplat: boolean }[], scope: Scope): Value {
  const data: unknown[] = []
  const sources: (Source | undefined)[] = []
  for (const element of elements) {
    const item = execute(element.value, scope)
    if (!element.isSplat) {
      data.push(item.data)
      sources.push(item.source)
    } else if (Array.isArray(item.data)) {
      scope.context.growth.byItems(item.data.length)
      for (let i = 0; i < item.data.length; i++) {
        data.push(item.data[i])
        sources.push(item.source?.child(i))
      }
    }
  }
  return { data, source: scope.context.getSource && CompositeSource.ofList(sources) }
}

function object(node: ObjectNode, scope: Scope): Value {
  const { getSource, growth } = scope.context
  const data: Attributes = {}
  const sources = getSource && new Map<string, Source | undefined>()
  for (const attribute of node.attributes) {
    if (attribute.type === 'ObjectAttributeValue') {
      const item = execute(attribute.value, scope)
      setOwn(data, attribute.name, item.data)
      sources?.set(attribute.name, item.source)
      continue
    }
    if (
      attribute.type === 'ObjectConditionalSplat' &&
      execute(attribute.condition, scope).data !== true
    ) {
      continue
    }
    const splat = execute(attribute.value, scope)
    if (!isObject(splat.data)) continue
    const entries = Object.entries(splat.data)
    growth.byItems(entries.length)
    for (const [key, item] of entries) {
      setOwn(data, key, item)
      sources?.set(key, splat.source?.child(key))
    }
  }
  return { data, source: sources && new CompositeSource(sources) }
}

const FIELD = { configurable: true, enumerable: true, writable: true }

/** Keeps a field called __proto__ a plain field. */
function setOwn(data: Attributes, name: string, item: unknown): void {
  if (name === '__proto__') Object.defineProperty(data, name, { ...FIELD, value: item })
  else data[name] = item
}
