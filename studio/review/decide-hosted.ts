import type { SanityClient } from 'sanity'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { redirectId } from '../../lib/workflow/lake/redirects.ts'
import { recordId, type Decision } from '../../lib/workflow/vocabulary/records.ts'
import { DecisionRefused } from './refused.ts'
import { liveUrl } from './preview-url.ts'

/**
 * Hosted Sanity takes no decisions, it stores documents: there the Studio writes the record itself. Whoever may write
 * records could forge one (README, "On hosted Sanity"), and a password signs nothing.
 */
type Input = Readonly<Record<string, unknown>>

const RECORDS: Readonly<Record<string, Decision>> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  requestChanges: 'changesRequested',
  approve: 'approved',
  override: 'overridden',
  earlyReview: 'earlyReview',
  retire: 'retired',
  revoke: 'revoked',
}

interface Signature {
  _type: 'signature'
  id: string
  name: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const weakly = (id: string) => ({ _type: 'reference', _ref: id, _weak: true })

async function signature(client: SanityClient): Promise<Signature & { email: string }> {
  const { id, name, email } = await client.users.getById('me')
  return { _type: 'signature', id, name, email: email ?? '' }
}

/** Takes a decision by writing its record. Throws DecisionRefused with what to do instead. */
export async function decideHosted(
  client: SanityClient,
  decision: string,
  { documentId, password: _password, takeDown, ...given }: Input,
): Promise<void> {
  if (decision === 'comment') return comment(client, text(documentId), given)
  if (decision === 'resolveComment') return settle(client, given)
  const name = RECORDS[decision]
  if (name === undefined)
    throw new DecisionRefused('Hosted Sanity plans publishing by itself: use its scheduled drafts.')
  const id = text(documentId)
  const [{ email, ...by }, draft, published] = await Promise.all([
    signature(client),
    client.getDocument(`drafts.${id}`),
    client.getDocument(id),
  ])
  const seen = name === 'revoked' ? published : draft
  if ('revision' in given && given.revision !== seen?._rev)
    throw new DecisionRefused('The text was changed meanwhile. Read it again, then decide.')
  const extra = name === 'approved' ? await approval(client, email, given) : {}
  await client.create({
    ...recordOf(id, name, by, seen && contentHash(seen)),
    ...given,
    ...(name === 'submitted' && given.assignee ? { assignee: signed(given.assignee) } : {}),
    ...extra,
  })
  if (name === 'overridden') await publish(client, id)
  if (name === 'retired' && published) {
    const from = liveUrl(published)
    if (from !== null)
      await client.createOrReplace({
        _id: redirectId(from),
        _type: 'redirect',
        from,
        path: text(given.redirectTo),
        since: new Date().toISOString(),
      })
    await unpublish(client, id)
  }
  if (takeDown === true && published) await unpublish(client, id)
}

async function unpublish(client: SanityClient, id: string): Promise<void> {
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: id,
    draftId: `drafts.${id}`,
  })
}

/** The record that words became public, which the lake would write by itself. */
export async function recordHostedPublish(
  client: SanityClient,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { email: _email, ...by } = await signature(client)
  await client.create(recordOf(id, 'published', by, contentHash(content)))
}

function recordOf(id: string, decision: Decision, by: Signature, hash: string | null | undefined) {
  return {
    _id: recordId(decision),
    _type: 'review',
    subject: weakly(id),
    decision,
    decidedAt: new Date().toISOString(),
    by,
    ...(hash ? { contentHash: hash } : {}),
  }
}

function signed(person: unknown): object {
  return { ...(typeof person === 'object' ? person : {}), _type: 'signature' }
}

/** Whose name readers see, and until when it holds: two years, unless the reviewer says otherwise. */
async function approval(client: SanityClient, email: string, given: Input) {
  const person: { _id: string; name?: string; credentials?: string } | null = await client.fetch(
    '*[_type == "person" && lower(account) == lower($email) && !(_id in path("drafts.**"))][0]{_id, name, credentials}',
    { email },
  )
  if (!person)
    throw new DecisionRefused(
      'Readers could not be told who approved this: no person in the Studio carries your sign-in address. Ask an administrator to enter it under People.',
    )
  const today = new Date().toISOString().slice(0, 10)
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4).replace('-02-29', '-02-28')}`
  return {
    reviewer: { _type: 'reference', _ref: person._id },
    signedAs: { name: person.name, credentials: person.credentials },
    nextReviewDue: text(given.nextReviewDue) || inTwoYears,
    evidenceCheckedAt: today,
  }
}

async function publish(client: SanityClient, id: string): Promise<void> {
  await client.action({
    actionType: 'sanity.action.document.publish',
    publishedId: id,
    draftId: `drafts.${id}`,
  })
}

async function comment(client: SanityClient, id: string, given: Input): Promise<void> {
  const { email: _email, ...by } = await signature(client)
  await client.create({
    ...given,
    _id: `reviewComment.${crypto.randomUUID()}`,
    _type: 'reviewComment',
    subject: weakly(id),
    ...(given.replyTo ? { replyTo: weakly(text(given.replyTo)) } : {}),
    writtenAt: new Date().toISOString(),
    by,
    resolved: false,
  })
}

async function settle(client: SanityClient, given: Input): Promise<void> {
  const { email: _email, ...settledBy } = await signature(client)
  await client
    .patch(text(given.commentId))
    .set({ resolved: given.resolved === true, settledAt: new Date().toISOString(), settledBy })
    .commit()
}
