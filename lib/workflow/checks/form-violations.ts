import { schemaTypes } from '../../../schemas/index.ts'
import { isRecord } from '../../is-record.ts'
import type { FieldPath } from './field-path.ts'
import { FormRule, type RuleContext } from './form-rule.ts'
import { storedText, type Fields } from './stored.ts'

/** A value that its form does not accept. */
export interface FormViolation {
  path: FieldPath
  /** Names the field, and says what to do. */
  message: string
}

const types: ReadonlyMap<string, Fields> = new Map(
  schemaTypes.map((type) => [type.name, { ...type }]),
)

/**
 * The values in a document that break its form's rules, in form order, computed from the schema alone. What needs the
 * store (whether a slug is taken, or a referenced document exists) is rejected by the lake separately.
 */
export function formViolations(document: Fields): FormViolation[] {
  const type = types.get(storedText(document._type))
  if (!type) return []
  const context = { document, parent: undefined, getClient: withoutQueries }
  return [...getViolations(type, document, { path: [], title: storedText(type.title), context })]
}

function withoutQueries(): never {
  throw new Error('Form rules cannot query the store here')
}

interface Place {
  path: FieldPath
  /** Of the field, or of the nearest field around it. */
  title: string
  context: RuleContext
}

function* getViolations(
  definition: Fields,
  value: unknown,
  place: Place,
): Generator<FormViolation> {
  const { path, context } = place
  const { kind, rules } = read(definition)
  const title = typeof definition.title === 'string' ? definition.title : place.title
  for (const rule of rules) {
    const problem = rule.getProblem(value, context)
    if (problem !== null) yield { path, message: `“${title}”: ${problem}` }
  }
  if (isRecord(value) || rules.some(({ isRequired }) => isRequired)) {
    const parent = isRecord(value) ? value : {}
    for (const field of definitions(kind.fields)) {
      const name = storedText(field.name)
      const inside = { path: [...path, name], title, context: { ...context, parent } }
      yield* getViolations(field, parent[name], inside)
    }
  }
  if (isRecord(value) && kind.type === 'block')
    yield* partsOfBlock(kind, value, { ...place, title })
  if (Array.isArray(value)) yield* getMembers(definitions(kind.of), value, { ...place, title })
}

/** Spans carry marks, and there are other objects between them. */
function* partsOfBlock(kind: Fields, block: Fields, place: Place): Generator<FormViolation> {
  const marks = isRecord(kind.marks) ? definitions(kind.marks.annotations) : []
  const at = (name: string) => ({ ...place, path: [...place.path, name] })
  yield* getMembers(marks, block.markDefs, at('markDefs'))
  yield* getMembers(definitions(kind.of), block.children, at('children'))
}

function* getMembers(
  kinds: readonly Fields[],
  members: unknown,
  { path, title, context }: Place,
): Generator<FormViolation> {
  if (!Array.isArray(members)) return
  for (const [index, member] of members.entries()) {
    const kind = kinds.find((each) => isOfType(each, member))
    if (!kind) continue
    const key = isRecord(member) && typeof member._key === 'string' ? { _key: member._key } : index
    yield* getViolations(kind, member, {
      path: [...path, key],
      title,
      context: { ...context, parent: members },
    })
  }
}

function isOfType({ name, type }: Fields, member: unknown): boolean {
  if (isRecord(member)) return member._type === (name ?? type)
  return typeof member === 'number' ? type === 'number' : type === 'string' || type === 'text'
}

/** A definition merged with those of its named types; the field's own options win. */
function wholeType(definition: Fields): Fields {
  const named = types.get(storedText(definition.type))
  return named ? { ...wholeType(named), ...definition, type: named.type } : definition
}

const cache = new WeakMap<Fields, { kind: Fields; rules: readonly FormRule[] }>()

/** The schema never changes: each definition is read once. */
function read(definition: Fields) {
  const found = cache.get(definition)
  if (found) return found
  const kind = wholeType(definition)
  const made = { kind, rules: getRules(kind) }
  cache.set(definition, made)
  return made
}

function getRules(kind: Fields): readonly FormRule[] {
  const base = ruleOfType(kind)
  const { validation } = kind
  const made: unknown = isMaker(validation) ? validation(base) : base
  return [made].flat().filter((rule) => rule instanceof FormRule)
}

function isMaker(value: unknown): value is (rule: FormRule) => unknown {
  return typeof value === 'function'
}

/** How values of a type are stored; as objects by default. */
const KINDS: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'array'>> = {
  string: 'string',
  text: 'string',
  url: 'string',
  date: 'string',
  datetime: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
}

/** The rules that a type implies. */
function ruleOfType({ options, type }: Fields): FormRule {
  const rule = new FormRule().kind(KINDS[storedText(type)] ?? 'object')
  if (type === 'slug') return rule.slug()
  if (type === 'date' || type === 'datetime') return rule.time()
  if (type === 'url') return rule.uri({ scheme: ['http', 'https'] })
  if (!isRecord(options) || !Array.isArray(options.list)) return rule
  return rule.valid(options.list.map((each: unknown) => (isRecord(each) ? each.value : each)))
}

function definitions(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
