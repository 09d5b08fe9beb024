import type { SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { requireNotHighRisk, setHighRisk } from './high-risk.ts'
import { getAddress } from '../rules/address-of.ts'
import { utcDate } from '../model/utc-date.ts'
import { redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'
import { validateDueDate } from '../model/due-date.ts'
import { profileStatus } from '../rules/reviewer-profile.ts'
import { inTwoYears, validateDates, validateEarlyReview } from '../rules/review-dates.ts'
import { DecisionError } from '../model/decision-refused.ts'
import { isNameIn } from '../model/names.ts'
import { APPROVALS, RECORD_TYPE } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { getTransition, TRANSITIONS } from '../model/transitions.ts'
import { hostedCorrections } from './corrections.ts'
import { getRecord } from './record-of.ts'
import { weakReference, currentSigner, type Signature } from './signature.ts'
import { writeAssignment } from './write-assignment.ts'
import { resolveComment, writeComment } from './write-comment.ts'
import { isRecord } from '../../is-record.ts'
import { layerHashes } from '../rules/earlier-hash.ts'
import { readRecords } from '../model/record-order.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { ABSENCE_TYPE, absenceId, validateAbsence } from '../rules/absence.ts'
import { readPerson } from '../rules/people.ts'
import { parseReadState, READ_STATE_TYPE, readStateId, withReadKeys } from '../model/read-state.ts'

/** Marks notices as read for the signed-in user. */
async function writeReadState(client: SanityClient, notices: unknown): Promise<void> {
  const { by } = await currentSigner(client)
  const _id = readStateId(by.id)
  const before = await client.getDocument(_id)
  await client.createOrReplace({
    _id,
    _type: READ_STATE_TYPE,
    by,
    notices: withReadKeys(before?.notices, parseReadState(notices)),
  })
}

/** Records the signed-in user's absence; see `away` in the lake's decisions. */
async function writeAbsence(
  client: SanityClient,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { by } = await currentSigner(client)
  const until = typeof input.until === 'string' ? input.until : ''
  const standIn = { ...readPerson(input.standIn), id: readPerson(input.standIn)?.id ?? '' }
  const error = validateAbsence(by.id, { until, standIn }, new Date().toISOString())
  if (error) throw new DecisionError(error)
  await client.createOrReplace({
    _id: absenceId(by.id),
    _type: ABSENCE_TYPE,
    person: by,
    until,
    standIn: { _type: 'signature', ...standIn },
  })
}

/** Ends the absence. */
async function endAbsence(client: SanityClient): Promise<void> {
  const { by } = await currentSigner(client)
  await client.delete(absenceId(by.id))
}

/** The other person's request, for the record of a retirement. Throws if no one else made one. */
async function retirement(
  client: SanityClient,
  id: string,
  published: Readonly<Record<string, unknown>> | undefined,
  by: Signature,
) {
  const stored: Record<string, unknown>[] = await client.fetch(
    '*[_type == $type && subject._ref == $id]',
    { type: RECORD_TYPE, id },
  )
  const records = readRecords(stored)
  const hashes = layerHashes({ draft: null, published: published ?? null, records })
  const { retirement: requested } = deriveReviewState({ ...hashes, records })
  const request = stored.find(({ _id }) => _id === requested?._id)
  if (!requested || !request) throw new DecisionError(transitionError('notAsked'))
  if (requested.signer === by.id) throw new DecisionError(transitionError('ownRequest'))
  return { redirectTo: request.redirectTo, reason: request.reason, askedBy: request.by }
}

type DocumentFields = Readonly<Record<string, unknown>>

/** The hashes of the draft and the public version in a page's records, as the lake computes them. */
async function hostedHashes(
  client: SanityClient,
  id: string,
  {
    draft,
    published,
  }: { draft: DocumentFields | undefined; published: DocumentFields | undefined },
) {
  const records: DocumentFields[] = await client.fetch('*[_type == $type && subject._ref == $id]', {
    type: RECORD_TYPE,
    id,
  })
  return layerHashes({
    draft: draft ?? null,
    published: published ?? null,
    records: readRecords(records),
  })
}

/**
 * Hosted Sanity makes no decisions, it stores documents: there the Studio writes the record itself. Anyone who may
 * write records could forge one (docs/operations.md, "Hosted Sanity"), and no password signs it.
 */
type Input = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Makes a decision by writing its record. Throws DecisionRefused with what to do instead. */
export async function decideHosted(
  client: SanityClient,
  decision: string,
  { documentId, password: _password, takeDown, ...input }: Input,
): Promise<void> {
  if (decision === 'comment') return writeComment(client, text(documentId), input)
  if (decision === 'resolveComment') return resolveComment(client, input)
  if (decision === 'markSeen') return writeReadState(client, input.notices)
  if (decision === 'away') return writeAbsence(client, input)
  if (decision === 'back') return endAbsence(client)
  const step = isNameIn(TRANSITIONS, decision) ? getTransition(decision) : undefined
  const name = step?.writes
  if (step === undefined || name === undefined)
    throw new DecisionError(
      transitionError(decision.endsWith('Set') ? 'hostedSets' : 'hostedPlans'),
    )
  const dueOn = text(input.dueOn)
  const past = dueOn === '' ? null : validateDueDate(dueOn, new Date().toISOString())
  if (name === 'submitted' && past) throw new DecisionError(past)
  const dates = { today: utcDate(new Date().toISOString()), due: null }
  const early =
    name === 'earlyReview' ? validateEarlyReview(text(input.nextReviewDue), dates) : null
  if (early) throw new DecisionError(early)
  const id = text(documentId)
  const [{ email, by }, draft, published] = await Promise.all([
    currentSigner(client),
    client.getDocument(getDraftId(id)),
    client.getDocument(id),
  ])
  const current = step.needsPublic ? published : draft
  if ('revision' in input && input.revision !== current?._rev)
    throw new DecisionError(transitionError('changed'))
  if (name === 'assigned') return writeAssignment(client, id, by, input)
  if (name === 'overridden' || APPROVALS.includes(name))
    await requireNotHighRisk(client, id, [draft, published])
  const extra = APPROVALS.includes(name)
    ? await approval(client, email, input)
    : name === 'retired'
      ? await retirement(client, id, published, by)
      : {}
  const corrections = await hostedCorrections(client, { id, name, draft, published }, input)
  const { corrections: _read, ...rest } = input
  const { draftHash, publishedHash } = await hostedHashes(client, id, { draft, published })
  const hash = step.needsPublic ? publishedHash : draftHash
  await client.create({
    ...(await getRecord(client, id, name, by, hash)),
    ...rest,
    ...corrections,
    ...(name === 'submitted' && input.assignee ? { assignee: signed(input.assignee) } : {}),
    ...extra,
  })
  if (name === 'markedHighRisk' || name === 'unmarkedHighRisk')
    await setHighRisk(client, [draft, published], name === 'markedHighRisk')
  if (name === 'overridden') await act(client, 'publish', id)
  if ('redirectTo' in extra && published) {
    const from = getAddress(published)
    if (from !== null)
      await client.createOrReplace({
        _id: redirectId(from),
        _type: REDIRECT_TYPE,
        from,
        page: weakReference(id),
        path: text(extra.redirectTo),
        since: new Date().toISOString(),
      })
    await act(client, 'unpublish', id)
  }
  if (takeDown === true && published) await act(client, 'unpublish', id)
}

/** The record of a publication, which the lake would write by itself. */
export async function recordHostedPublish(
  client: SanityClient,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { by } = await currentSigner(client)
  const published = await client.getDocument(id)
  const { draftHash, publishedHash } = await hostedHashes(client, id, { draft: content, published })
  if (draftHash !== publishedHash) await requireNotHighRisk(client, id, [content, published])
  await client.create(await getRecord(client, id, 'published', by, draftHash))
  // A path that has its page again redirects nowhere else.
  const address = getAddress({ ...content, _type: text(content._type) })
  if (address !== null) await client.delete(redirectId(address))
}

async function act(client: SanityClient, what: 'publish' | 'unpublish', id: string): Promise<void> {
  await client.action({
    actionType: `sanity.action.document.${what}`,
    publishedId: id,
    draftId: getDraftId(id),
  })
}

function signed(person: unknown): object {
  return { ...(isRecord(person) ? person : {}), _type: 'signature' }
}

interface SignedProfile {
  readonly [field: string]: unknown
  _id: string
  name?: string
  credentials?: string
}

/** The reviewer's public name, and the dates of an approval, by the lake's rules. */
async function approval(client: SanityClient, email: string, input: Input) {
  const today = utcDate(new Date().toISOString())
  const evidenceCheckedAt = text(input.evidenceCheckedAt)
  const nextReviewDue = text(input.nextReviewDue) || inTwoYears(today)
  const error = validateDates({ evidenceCheckedAt, nextReviewDue }, today)
  if (error) throw new DecisionError(error)
  const person: SignedProfile | null = await client.fetch(
    '*[_type == "person" && lower(account) == lower($email) && !(_id in path("drafts.**"))][0]{_id, name, credentials, isReviewer}',
    { email },
  )
  if (!person) throw new DecisionError(transitionError('noProfile'))
  if (profileStatus(person) !== 'ready')
    throw new DecisionError(transitionError('profileSwitchedOff'))
  return {
    reviewer: { _type: 'reference', _ref: person._id },
    signedAs: { name: person.name, credentials: person.credentials },
    nextReviewDue,
    evidenceCheckedAt,
  }
}
