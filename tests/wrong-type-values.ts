import { isRecord } from '../lib/is-record.ts'

type Fields = Readonly<Record<string, unknown>>
type Step = string | number

/** A value of each JSON type, and lists and objects that resemble real content. */
const POOL: readonly unknown[] = [
  'words',
  '',
  7,
  -1.5,
  true,
  {},
  { _type: 'unheardOf', text: 'words' },
  { _type: 'block', children: [{ _type: 'span', text: {} }] },
  [],
  ['words'],
  [{}],
  [[7]],
  [null],
]

/** A document with one value of a wrong type. */
export interface WrongValue {
  /** The path without list positions: `sections[].heading`. */
  place: string
  /** The original type: `text`, `number`, … */
  was: string
  is: string
  document: Fields
}

/** Fields written by the lake, and fields that identify a document. */
const LAKES_OWN: readonly string[] = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

/** The JSON type of a value. */
function kindOfValue(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  return isRecord(value) ? 'object' : typeof value
}

/** The paths of a document, each kind of list item once. */
function getPlaces(document: Fields): { place: string; steps: Step[]; value: unknown }[] {
  const found = new Map<string, { place: string; steps: Step[]; value: unknown }>()
  const walk = (value: unknown, place: string, steps: Step[]): void => {
    const type = isRecord(value) && typeof value._type === 'string' ? `<${value._type}>` : ''
    const key = `${place}${type}:${kindOfValue(value)}`
    if (steps.length > 0 && !found.has(key)) found.set(key, { place: place + type, steps, value })
    if (Array.isArray(value))
      value.forEach((item, index) => walk(item, `${place}${type}[]`, [...steps, index]))
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value))
        if (steps.length > 0 || !LAKES_OWN.includes(name))
          walk(inner, `${place}${type}.${name}`, [...steps, name])
  }
  walk(document, '', [])
  return [...found.values()]
}

/** Copies of the document, each with one value replaced by one of another type. */
export function* getWrongValues(document: Fields): Generator<WrongValue> {
  const oneOfEachKind = [...new Map(POOL.map((value) => [kindOfValue(value), value])).values()]
  for (const { place, steps, value } of getPlaces(document)) {
    const was = kindOfValue(value)
    for (const wrong of oneOfEachKind) {
      const is = kindOfValue(wrong)
      if (is !== was) yield { place, was, is, document: withValue(document, steps, wrong) }
    }
  }
}

/** The document with this value at that path. */
function withValue(document: Fields, steps: readonly Step[], value: unknown): Fields {
  const changed = replaced(document, steps, value)
  if (!isRecord(changed)) throw new Error('A document cannot be replaced as a whole')
  return changed
}

function replaced(at: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  const copy: object = Array.isArray(at) ? [...at] : { ...Object(at) }
  Reflect.set(copy, step, replaced(Reflect.get(copy, step), rest, value))
  return copy
}

interface MutationOptions {
  /** The same seed gives the same result. */
  seed: number
  /** The probability that a value is replaced, 0 to 1. */
  chance: number
  /** Names of fields to keep. */
  unchangedFields: readonly string[]
}

/** The document with random values in many places, and their number. */
export function spoiled(document: Fields, { seed, chance, unchangedFields }: MutationOptions) {
  const random = numbersFrom(seed)
  let count = 0
  const spoil = (value: unknown): unknown => {
    if (random() < chance) {
      count += 1
      return POOL[Math.floor(random() * POOL.length)]
    }
    if (Array.isArray(value)) return value.map(spoil)
    return isRecord(value) ? spoilFields(value, unchangedFields) : value
  }
  const spoilFields = (value: Fields, names: readonly string[]): Fields =>
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        names.includes(name) ? inner : spoil(inner),
      ]),
    )
  const changed = spoilFields(document, [...LAKES_OWN, ...unchangedFields])
  return { document: changed, count }
}

/** Deterministic pseudorandom numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
