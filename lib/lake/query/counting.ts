import { SnapshotCache } from './snapshot-cache.ts'
import { probing, type IndexPredicate, type Values } from './index-ranges.ts'
import type { SkippedDocuments } from './skipping.ts'

const cache = new SnapshotCache<number>(500)

/** Part of an index. */
export interface IndexSegment {
  index: number
  layers: readonly string[]
  from: Buffer
  before: Buffer
  /** No document is in it more than once. */
  isOnce: boolean
}

/**
 * How many visible documents in a part of an index match every probe, counted in SQL; null if documents have to be
 * read.
 */
export function countVisible(
  { snapshot, sight, visibility, type }: SkippedDocuments,
  { index, layers, from, before, isOnce }: IndexSegment,
  probes: readonly IndexPredicate[],
): number | null {
  // A visible document of another layer hides the published one.
  if (visibility.hidden()?.size !== 0) return null
  let sum = 0
  for (const layer of sight.layers === null ? layers : layers.filter((each) => each === '')) {
    const granted = visibility.granted(type, layer, 'base')
    if (granted === null) return null
    const probed = probing(probes, 'e.base', layer)
    const sql = `SELECT count(${isOnce ? '*' : 'DISTINCT base'}) FROM index_entries e
      WHERE definition = ? AND layer = ? AND key >= ? AND key < ? ${granted} ${probed.sql}`
    const values: Values = [index, layer, from, before, ...probed.values]
    const name = JSON.stringify([sql, values.map(nodeText)])
    sum += cache.get(snapshot.state, name, () => snapshot.number(sql, ...values))
  }
  return sum
}

const nodeText = (value: Values[number]) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
