import type { SanityClient } from '@sanity/client'
import {
  assignedFields,
  readPeopleRecords,
  readPerson,
  readsTwice,
  withPeople,
} from '../rules/people.ts'
import { DecisionError } from '../model/decision-refused.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { getRecord } from './record-of.ts'
import type { Signature } from './signature.ts'

type DocumentFields = Readonly<Record<string, unknown>>

/** Records who is assigned to a page; see `assign` in the lake's decisions. */
export async function writeAssignment(
  client: SanityClient,
  id: string,
  by: Signature,
  input: DocumentFields,
): Promise<void> {
  const stored: DocumentFields[] = await client.fetch('*[_type == $type && subject._ref == $id]', {
    type: RECORD_TYPE,
    id,
  })
  const named = Object.fromEntries(
    Object.entries(input).map(([name, person]) => [name, readPerson(person)]),
  )
  const people = withPeople(readPeopleRecords(stored), named)
  if (readsTwice(people)) throw new DecisionError(transitionError('readsTwice'))
  await client.create({
    ...(await getRecord(client, id, 'assigned', by, null)),
    ...withoutEmpty(assignedFields(people)),
  })
}

function withoutEmpty(fields: DocumentFields): DocumentFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
