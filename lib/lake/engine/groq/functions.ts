import { getLayer, toPublishedId } from '../document-id.ts'
import type { FuncCallNode } from './ast.ts'
import { ALL_SLOTS, collectReferences } from './dataset.ts'
import { callDelta, callDiff } from './delta.ts'
import { dereference, documentList, getElement, execute } from './evaluate.ts'
import * as geo from './geo/relations.ts'
import { getShapes } from './geo/shapes.ts'
import type { AllocationBudget } from './allocation-budget.ts'
import { portableText } from './portable-text.ts'
import { tick } from './scope.ts'
import type { EvaluationContext, Scope } from './scope.ts'
import { getCount, isSingleUse } from './selection.ts'
import { CompositeSource } from './source.ts'
import {
  FALSE,
  GroqDateTime,
  GroqPath,
  NULL,
  TRUE,
  TextQuery,
  isEqual,
  isObject,
  groqType,
  value,
} from './values.ts'
import type { Attributes, Value } from './values.ts'

type Executor = (args: readonly Value[], scope: Scope) => Value

/** Functions that take evaluated arguments. Any function missing here is rejected by name. */
const FUNCTIONS: Readonly<Record<string, Executor>> = {
  'global::count': ([list]) => value(Array.isArray(list?.data) ? list.data.length : null),
  'global::defined': ([inner]) => value(groqType(inner?.data) !== 'null'),
  'global::identity': (_args, scope) => value(scope.context.identity),
  'global::now': (_args, scope) => value(scope.context.now.toISOString()),
  'global::length': ([inner]) => value(getLength(inner?.data)),
  'global::lower': ([text], scope) => recase(text, scope, (s) => s.toLowerCase()),
  'global::upper': ([text], scope) => recase(text, scope, (s) => s.toUpperCase()),
  'global::path': ([text]) => value(onString(text, (s) => new GroqPath(s))),
  'global::dateTime': ([time]) =>
    time?.data instanceof GroqDateTime ? time : value(onString(time, (s) => GroqDateTime.parse(s))),
  'global::string': ([inner]) => {
    const type = groqType(inner?.data)
    return type === 'number' || type === 'string' || type === 'boolean' || type === 'datetime'
      ? value(String(inner?.data))
      : NULL
  },
  'global::round': ([number, precision]) =>
    value(round(number?.data, precision === undefined ? 0 : precision.data)),
  'global::references': (args, scope) => references(args, scope),
  'string::lower': ([text], scope) => recase(text, scope, (s) => s.toLowerCase()),
  'string::upper': ([text], scope) => recase(text, scope, (s) => s.toUpperCase()),
  'string::split': ([text, separator], scope) =>
    value(split(text?.data, separator?.data, scope.context.growth)),
  'string::startsWith': ([text, prefix]) =>
    typeof text?.data === 'string' && typeof prefix?.data === 'string'
      ? value(text.data.startsWith(prefix.data))
      : NULL,
  'array::join': ([list, separator], scope) =>
    value(join(list?.data, separator?.data, scope.context.growth)),
  'array::compact': ([list], scope) => filterList(list, scope, (item) => groqType(item) !== 'null'),
  'array::unique': ([list], scope) => {
    const seen = new Set<unknown>()
    return filterList(list, scope, (item) => {
      const type = groqType(item)
      if (type === 'object' || type === 'array') return true
      const key = item instanceof GroqDateTime ? `datetime ${item.time}` : (item ?? null)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
  },
  'array::intersects': ([left, right]) => intersects(left?.data, right?.data),
  'pt::text': ([blocks], scope) => {
    const text = portableText(blocks?.data)
    scope.context.growth.byText(text?.length ?? 0)
    return value(text)
  },
  'math::min': ([list]) => value(reduce(list?.data, (all) => all.reduce(smaller))),
  'math::max': ([list]) => value(reduce(list?.data, (all) => all.reduce(larger))),
  'math::sum': ([list]) => value(numbers(list?.data)?.reduce((sum, n) => sum + n, 0)),
  'math::avg': ([list]) =>
    value(reduce(list?.data, (all) => all.reduce((sum, n) => sum + n, 0) / all.length)),
  'dateTime::now': (_args, scope) => value(new GroqDateTime(scope.context.now.getTime())),
  'text::query': ([query]) => value(onString(query, (s) => new TextQuery(s))),
  'geo::latLng': (args) => value(geoValue(args)),
  'geo::contains': ([outer, inner]) => value(geo.contains(outer?.data, inner?.data)),
  'geo::intersects': ([left, right]) => value(geo.intersects(left?.data, right?.data)),
  'geo::distance': ([from, to]) => value(geo.distance(from?.data, to?.data)),
  'documents::get': ([reference], scope) => dereference(reference ?? NULL, scope.context),
  'documents::incomingRefCount': (_args, scope) => incomingReferences(scope),
  // References from other datasets: this lake has only one.
  'documents::incomingGlobalDocumentReferenceCount': (_args, scope) =>
    value(getId(scope) === null ? null : 0),
  'releases::all': (_args, scope) => {
    scope.context.dependencies?.onType('system.release')
    return documentList(documentsOfType('system.release', scope), scope.context)
  },
  'sanity::projectId': (_args, scope) => value(scope.context.sanity?.projectId),
  'sanity::dataset': (_args, scope) => value(scope.context.sanity?.dataset),
  'sanity::versionOf': ([id], scope) => versionFunction(id?.data, scope),
  'sanity::partOfRelease': ([name], scope) => partOfRelease(name?.data, scope),
}

/** Functions whose arguments are passed unevaluated. */
const SPECIAL = new Set(['global::coalesce', 'global::boost'])

/** Whether this evaluator implements a function that groq-js parses. */
export function isSupported(node: FuncCallNode): boolean {
  const name = `${node.namespace}::${node.name}`
  return (
    Object.hasOwn(FUNCTIONS, name) ||
    SPECIAL.has(name) ||
    node.namespace === 'delta' ||
    node.namespace === 'diff'
  )
}

export function callFunction(node: FuncCallNode, scope: Scope): Value {
  const name = `${node.namespace}::${node.name}`
  if (name === 'global::coalesce') {
    for (const arg of node.args) {
      const found = execute(arg, scope)
      if (groqType(found.data) !== 'null') return found
    }
    return NULL
  }
  const [only] = node.args
  if (name === 'global::count' && only && isSingleUse(node, only, scope)) {
    const count = getCount(only, scope)
    if (count !== null) return value(count)
  }
  if (node.namespace === 'delta') return callDelta(node, scope)
  if (node.namespace === 'diff') return callDiff(node, scope)
  const run = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!run) throw new Error(`The function ${node.namespace}::${node.name}() is not supported`)
  return run(
    node.args.map((arg) => execute(arg, scope)),
    scope,
  )
}

function onString<T>(text: Value | undefined, apply: (text: string) => T): T | null {
  return typeof text?.data === 'string' ? apply(text.data) : null
}

function recase(text: Value | undefined, scope: Scope, apply: (text: string) => string): Value {
  if (typeof text?.data === 'string') scope.context.growth.byText(text.data.length)
  return value(onString(text, apply))
}

/** Code points of a string, elements of an array. */
function getLength(data: unknown): number | null {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'string') return null
  let count = 0
  for (let i = 0; i < data.length; i++) {
    const unit = data.charCodeAt(i)
    if (unit < 0xd800 || unit > 0xdbff) count++
  }
  return count
}

function round(number: unknown, precision: unknown): number | null {
  if (typeof number !== 'number' || typeof precision !== 'number') return null
  if (precision < 0 || precision > 100 || !Number.isInteger(precision)) return null
  if (precision > 0) return Number(number.toFixed(precision))
  return number < 0 ? -Math.round(-number) : Math.round(number)
}

function references(args: readonly Value[], scope: Scope): Value {
  const keys = new Set<string>()
  for (const { data } of args) {
    if (typeof data === 'string') keys.add(data)
    else if (Array.isArray(data)) {
      for (const item of data) if (typeof item === 'string') keys.add(item)
    }
  }
  if (keys.size === 0) return FALSE
  const found = new Set<string>()
  collectReferences(scope.value.data, found)
  for (const id of found) if (keys.has(id)) return TRUE
  return FALSE
}

function split(text: unknown, separator: unknown, growth: AllocationBudget): string[] | null {
  if (typeof text !== 'string' || typeof separator !== 'string') return null
  if (text === '') return []
  if (separator === '') {
    growth.byItems(text.length)
    return Array.from(text)
  }
  growth.byText(text.length)
  const parts = text.split(separator)
  growth.byItems(parts.length)
  return parts
}

function join(list: unknown, separator: unknown, growth: AllocationBudget): string | null {
  if (!Array.isArray(list) || typeof separator !== 'string') return null
  const parts: string[] = []
  for (const item of list) {
    const type = groqType(item)
    if (type !== 'number' && type !== 'string' && type !== 'boolean' && type !== 'datetime')
      return null
    parts.push(String(item))
  }
  growth.byText(parts.reduce((sum, part) => sum + part.length + separator.length, 0))
  return parts.join(separator)
}

function filterList(
  list: Value | undefined,
  scope: Scope,
  test: (item: unknown) => boolean,
): Value {
  if (!list || !Array.isArray(list.data)) return NULL
  const matching: Value[] = []
  for (let i = 0; i < list.data.length; i++) {
    const item = getElement(list, i)
    if (test(item.data)) matching.push(item)
  }
  return {
    data: matching.map((item) => item.data),
    source: scope.context.getSource && CompositeSource.ofList(matching.map((item) => item.source)),
  }
}

function intersects(left: unknown, right: unknown): Value {
  if (!Array.isArray(left) || !Array.isArray(right)) return NULL
  // Strings use a set, so that intersecting two long lists of ids is not quadratic.
  const strings = new Set(left.filter((item) => typeof item === 'string'))
  const others = left.filter((item) => typeof item !== 'string')
  for (const item of right) {
    if (strings.has(item)) return TRUE
    if (typeof item !== 'string' && others.some((other) => isEqual(other, item))) return TRUE
  }
  return FALSE
}

/** Skips nulls; any other value that is not a number makes the whole result null. */
function numbers(list: unknown): number[] | null {
  if (!Array.isArray(list)) return null
  const found: number[] = []
  for (const item of list) {
    if (item === null || item === undefined) continue
    if (typeof item !== 'number') return null
    found.push(item)
  }
  return found
}

function reduce(list: unknown, apply: (all: number[]) => number): number | null {
  const all = numbers(list)
  return all && all.length > 0 ? apply(all) : null
}

const smaller = (a: number, b: number): number => (b < a ? b : a)
const larger = (a: number, b: number): number => (b > a ? b : a)

function getId(scope: Scope): string | null {
  const document = scope.value.data
  return isObject(document) && typeof document['_id'] === 'string' ? document['_id'] : null
}

/** Documents that refer to the one in scope, without duplicates. */
function incomingReferences(scope: Scope): Value {
  const id = getId(scope)
  if (id === null) return NULL
  scope.context.dependencies?.onReferenceTo(id, null)
  const { context } = scope
  const known = context.dataset.count([{ kind: 'references', ids: [id] }])
  if (known !== null) return value(known)
  context.referrers ??= countReferrers(context)
  return value(context.referrers.get(id) ?? 0)
}

function countReferrers(context: EvaluationContext): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const document of context.dataset.all()) {
    tick(context)
    const found = new Set<string>()
    collectReferences(document, found)
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function documentsOfType(type: string, { context }: Scope): Attributes[] {
  const predicates = [{ kind: 'equal', path: ['_type'], keys: [type] } as const]
  const found = context.dataset.find(predicates, ALL_SLOTS)
  return [...(found?.documents ?? context.dataset.all())].filter(
    (document) => document['_type'] === type,
  )
}

/** `geo::latLng(lat, lng)`, or with one argument `geo(value)`, which the parser sees under this name (parse.ts). */
function geoValue([first, second]: readonly Value[]): unknown {
  const data = second === undefined ? first?.data : { lat: first?.data, lng: second.data }
  return getShapes(data)?.geometry
}

function versionFunction(baseId: unknown, scope: Scope): Value {
  const id = getId(scope)
  return typeof baseId !== 'string' || id === null ? NULL : value(toPublishedId(id) === baseId)
}

function partOfRelease(name: unknown, scope: Scope): Value {
  const id = getId(scope)
  if (typeof name !== 'string' || id === null) return NULL
  return value(id.startsWith('versions.') && getLayer(id) === name)
}
