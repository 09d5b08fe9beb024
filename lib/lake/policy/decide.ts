import type { SignedInGuest } from '../access/guests.ts'
import type { AuthenticationResponse } from '../access/passkey-answer.ts'
import { requireReauthentication } from '../access/reauthentication.ts'
import type { LakeContext } from '../context.ts'
import { forbidden, httpError } from '../errors.ts'
import type { DecisionCall } from '../policy-config.ts'
import type { CommittedTransaction, GuestScope, Identity } from '../types.ts'
import {
  carryOut,
  decisionTransaction,
  readDecision,
  withoutQueries,
  type DecisionContext,
  type DecisionRequest,
} from './carry-out.ts'
import { policyServices } from './policy-services.ts'

/** The lake's own store and accounts, as a decision uses them. */
function decisionContext(lake: LakeContext): DecisionContext<CommittedTransaction> {
  const { config, access, attribution, inspections, store } = lake
  return {
    policy: config.policy,
    access,
    services: policyServices(lake),
    history: store.history,
    attribution,
    inspections,
    commit: (options, body) => store.commit(options, body),
  }
}

/** Runs one of the policy's decisions as a transaction. Throws 400, 401, 403, 404, 409, 428, or 429. */
export async function decide(
  lake: LakeContext,
  json: unknown,
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  const request = readDecision(lake.config.policy, json)
  const { decision, signature } = request
  if (identity.guest) throw guestError()
  if (decision.signed) await requireReauthentication(lake.access, identity, signature)
  return commitDecision(lake, request, identity, signal)
}

/**
 * Runs a decision of a guest reviewer: only one that is declared for guests, and only on the document, or in the release, of
 * the invitation.
 * `passkey`: the response to a challenge for exactly this request (`guestChallenge`). Throws as `decide` does.
 */
export async function decideAsGuest(
  lake: LakeContext,
  json: unknown,
  identity: SignedInGuest['identity'],
  passkey: AuthenticationResponse | null,
): Promise<{ transactionId: string }> {
  const request = readDecision(lake.config.policy, json)
  const { decision } = request
  if (decision.guests === undefined || !isTheirs(identity.guest, request)) throw guestError()
  if (decision.guests === 'passkey') {
    const purpose = 'passkeyToSign'
    const challenge = { purpose, boundTo: guestChallenge(identity, json) } as const
    const giver = { kind: 'signedIn', userId: identity.id } as const
    if (!(await lake.access.secondFactor.checkPasskey(identity.id, passkey, challenge, giver)))
      throw httpError(
        403,
        'Forbidden',
        'Nothing was saved: this passkey is not yours, or the page was open for too long. Try again.',
        { code: 'wrongPasskey' },
      )
    lake.access.callers.requireCurrent(identity)
  }
  return commitDecision(lake, request, identity)
}

/** Whether a request is about what the guest was invited to. The policy checks it again, in the transaction. */
function isTheirs(guest: GuestScope, { documentId, release }: DecisionRequest): boolean {
  if (guest.release) return documentId !== '' && release === guest.release.name
  return documentId !== '' && documentId === guest.documentId && release === undefined
}

/**
 * What a passkey's challenge for a guest's decision is bound to: this session and document or release, and the whole
 * request, with the document, the decision, its words, and the revision that the guest saw.
 */
export function guestChallenge(
  { session, guest }: SignedInGuest['identity'],
  request: unknown,
): string {
  return JSON.stringify([session, guest.documentId ?? guest.release, request])
}

function guestError() {
  return forbidden('A guest reviewer cannot do this')
}

async function commitDecision(
  lake: LakeContext,
  request: DecisionRequest,
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  const { name, decision, documentId } = request
  const committed = await carryOut(decisionContext(lake), request, identity, signal)
  if (decision.audited) {
    const what = { subject: documentId, detail: name }
    lake.access.audit.record({ kind: 'decision', actor: identity.id, ...what })
  }
  await lake.webhooks.settled(committed)
  return { transactionId: committed.id }
}

/** A transaction in which records may be written; refusals become 403 with the policy's reason. */
export function runDecision(
  lake: LakeContext,
  identity: Identity,
  run: (call: DecisionCall) => void,
): CommittedTransaction {
  const { options, body } = decisionTransaction(
    decisionContext(lake),
    identity,
    (call) => run({ ...call, inspect: withoutQueries }),
    lake.attribution.atOnce,
  )
  return lake.store.write(options, body)
}
