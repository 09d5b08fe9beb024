import type { SanityClient } from '@sanity/client'
import {
  CHECK_RUN_TYPE,
  checkRunId,
  type CheckFigures,
  type CheckMethod,
} from '../workflow/evidence/check-runs.ts'

/**
 * Saves the outcome of a check, replacing the last one of its kind, for the Studio. `error`: why it did not finish;
 * the time of the last complete run stays.
 */
export async function saveCheckRun(
  client: SanityClient,
  way: CheckMethod,
  ranAt: string,
  figures: Partial<CheckFigures>,
  error: string | null = null,
): Promise<void> {
  const _id = checkRunId(way)
  const isDone = error === null
  const fields = { ...figures, ranAt, ...(isDone ? { doneAt: ranAt } : { error }) }
  await client
    .transaction()
    .createIfNotExists({ _id, _type: CHECK_RUN_TYPE })
    .patch(_id, (patch) => {
      // `trouble` is the name of the last release.
      const outdated = isDone ? ['error', 'trouble'] : ['trouble']
      return patch.set(fields).unset(outdated)
    })
    .commit({ visibility: 'async', tag: 'evidence' })
}
