import { isRecord } from '../engine/is-record.ts'

/** More values than this is no answer; one object in many places counts in each of them, as in the text. */
const MAX_VALUES = 10_000_000

/**
 * Throws RangeError for a result that would be too large as JSON, before it is written: one object that stands in two
 * places, forty times over, is small in memory and endless as text.
 */
export function requireWritable(result: unknown): void {
  let left = MAX_VALUES
  const count = (data: unknown): void => {
    if (--left < 0) throw new RangeError('result too large')
    if (Array.isArray(data)) for (const item of data) count(item)
    else if (isRecord(data)) for (const item of Object.values(data)) count(item)
  }
  count(result)
}
