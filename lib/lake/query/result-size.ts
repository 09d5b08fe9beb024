import { isRecord } from '../engine/is-record.ts'
import { MAX_RESULT_VALUES } from '../../limits/queries.ts'

/**
 * Throws RangeError for a result whose JSON would be too large, before it is serialized: one object in two places,
 * nested forty times, is small in memory but huge as text. It counts in each of its places.
 */
export function requireWritable(result: unknown): void {
  let left = MAX_RESULT_VALUES
  const count = (data: unknown): void => {
    if (--left < 0) throw new RangeError('result too large')
    if (Array.isArray(data)) for (const item of data) count(item)
    else if (isRecord(data)) for (const item of Object.values(data)) count(item)
  }
  count(result)
}
