import { isDeepStrictEqual } from 'node:util'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import type { Attributes } from '../../lib/lake/engine/groq/values.ts'

/** The GROQ version of the engine; 0.1 predates versioning. */
const GROQ = [1, 2] as const
/** The same limit as over HTTP. */
const TIME_MS = 10_000
const MAX_LENGTH = 100_000

/** A line of the compiled suite. */
export type Entry =
  | { _type: 'dataset'; _id: string; documents?: Attributes[] }
  | {
      _type: 'test'
      filename: string
      name: string
      query: string
      result: unknown
      valid: boolean
      params: Record<string, unknown> | null
      version?: string
      features: string[]
      dataset: { _ref: string }
    }

type Case = Extract<Entry, { _type: 'test' }>

export interface Outcome {
  /** The category of a case: the functions it needs, or the language itself. */
  part: string
  state: 'passed' | 'failed' | 'too long' | 'for another version' | 'without its documents'
  test: Case
  /** The actual result. */
  answer?: unknown
}

/** Runs each case of the official suite against the engine. */
export function* runSuite(entries: readonly Entry[]): Generator<Outcome> {
  const datasets = new Map<string, MemoryDataset>()
  for (const entry of entries)
    if (entry._type === 'dataset' && entry.documents) {
      const sorted = entry.documents.toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
      datasets.set(entry._id, new MemoryDataset(sorted))
    }
  for (const test of entries) {
    if (test._type !== 'test') continue
    const part = test.features.join(', ') || 'the language'
    const dataset = datasets.get(test.dataset._ref)
    if (!isForUs(test.version)) yield { part, state: 'for another version', test }
    else if (!dataset) yield { part, state: 'without its documents', test }
    else if (test.query.length > MAX_LENGTH) yield { part, state: 'too long', test }
    else {
      const answer = answerTo(test, dataset)
      const isRight = test.valid
        ? isDeepStrictEqual(answer, { data: test.result ?? null })
        : 'refused' in answer
      yield { part, state: isRight ? 'passed' : 'failed', test, answer }
    }
  }
}

function answerTo(
  { query, params }: Case,
  dataset: MemoryDataset,
): { data: unknown } | { refused: string } {
  try {
    const deadline = Date.now() + TIME_MS
    const { data } = evaluate(parseQuery(query, params ?? {}), {
      dataset,
      identity: 'me',
      deadline,
    })
    return { data: withPlaces(JSON.parse(JSON.stringify(data ?? null))) }
  } catch (error) {
    return { refused: String(error) }
  }
}

/** Whether a version range such as `>= 1.0`, or a single version, includes ours. */
function isForUs(version: string | undefined): boolean {
  const [, least, major, minor] = /^(>=)?\s*(\d+)\.(\d+)$/.exec(version ?? '>= 1.0') ?? []
  if (major === undefined) throw new Error(`What is version "${version}" of GROQ?`)
  const difference = GROQ[0] - Number(major) || GROQ[1] - Number(minor)
  return least ? difference >= 0 : difference === 0
}

/** Score values are unspecified: the suite compares their rank within a result. */
function withPlaces(answer: unknown): unknown {
  const scores = new Set<number>()
  const scored: Record<string, unknown>[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>
      if (typeof record._score === 'number') {
        scores.add(record._score)
        scored.push(record)
      }
      Object.values(record).forEach(visit)
    }
  }
  visit(answer)
  const places = [...scores].sort((a, b) => b - a)
  for (const record of scored) {
    record._pos = places.indexOf(record._score as number) + 1
    delete record._score
  }
  return answer
}
