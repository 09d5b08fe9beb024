import type { SanityClient } from '@sanity/client'
import { ABSENCE_TYPE, absenceId, refuseAbsence } from '../rules/absence.ts'
import { readPerson } from '../rules/people.ts'
import { DecisionRefused } from '../model/decision-refused.ts'
import { currentSigner } from './signature.ts'

/** Records the signed-in user's absence; see `away` in the lake's decisions. */
export async function writeAbsence(
  client: SanityClient,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { by } = await currentSigner(client)
  const until = typeof given.until === 'string' ? given.until : ''
  const standIn = { ...readPerson(given.standIn), id: readPerson(given.standIn)?.id ?? '' }
  const refused = refuseAbsence(by.id, { until, standIn }, new Date().toISOString())
  if (refused) throw new DecisionRefused(refused)
  await client.createOrReplace({
    _id: absenceId(by.id),
    _type: ABSENCE_TYPE,
    person: by,
    until,
    standIn: { _type: 'signature', ...standIn },
  })
}

/** Ends the absence. */
export async function endAbsence(client: SanityClient): Promise<void> {
  const { by } = await currentSigner(client)
  await client.delete(absenceId(by.id))
}
