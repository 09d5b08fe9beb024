import { z } from 'zod'
import { getLayer, isPublishedId, toDraftId, toPublishedId } from '../lake/engine/document-id.ts'
import { isRecord } from '../is-record.ts'
import { LakeError } from '../lake/errors.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { Identity } from '../lake/types.ts'
import { describeError } from '../log/redact.ts'
import { IS_NO_DRAFT, RECORD_TYPE } from '../workflow/model/records.ts'
import { PLANS } from '../workflow/model/transitions.ts'
import { endLostPlan } from '../workflow/policy/lost-plans.ts'
import { parseTaskId, SCHEDULE_TYPE, taskId } from '../workflow/policy/plans.ts'
import { jointPlanId } from '../workflow/rules/joint-plan.ts'
import type { HostedStore } from './decisions.ts'
import type { NotifyEndedPlan } from './ended-plans.ts'
import { sendMail } from './pending-mails.ts'
import { getTaskPages, runAsSchedule } from './scheduler.ts'
import type { Snapshot } from './snapshot.ts'

/** How long after its time a plan is still missed, if it was lost while no server ran. */
const MISSED_FOR_MS = 30 * 24 * 3_600_000

/** Documents that plans depend on and that were changed, by id with the account that did it; empty if not known. */
export type PlanChanges = ReadonlyMap<string, string>

/**
 * The document of a listener's event that may have ended a plan without a decision: a draft that was deleted, or the
 * document of a plan. Null for any other.
 */
export function readPlanChange(event: unknown): { id: string; author: string } | null {
  if (!isRecord(event) || typeof event.documentId !== 'string') return null
  const { documentId: id, transition, identity } = event
  const isRemovedDraft = getLayer(id) === 'drafts' && transition === 'disappear'
  const isPlan = id.startsWith(`${SCHEDULE_TYPE}.`)
  if (!isRemovedDraft && !isPlan) return null
  return { id, author: typeof identity === 'string' ? identity : '' }
}

/**
 * Ends the plans that these changes have made impossible, on record, in the name of the account that made the change.
 * Null: what happened while no one was looking. A plan that is as it was decided stays. Throws if a plan could not be
 * read or written, after the others have been checked: a later try may succeed.
 */
export async function endLostPlans(
  store: HostedStore,
  changes: PlanChanges | null,
  notify: NotifyEndedPlan,
  log: (line: string) => void,
): Promise<void> {
  let failure: { cause: unknown } | undefined
  for (const [id, pages] of await findPlans(store, changes)) {
    try {
      const { id: transaction } = await runAsSchedule(
        store,
        pages,
        (call) => endLostPlan(id, call),
        (snapshot) => getAuthor({ id, pages, changes }, snapshot),
      )
      await sendMail({ transaction, id }, { publisher: store.publisher, notify, log })
    } catch (error) {
      // A refusal would be the same next time.
      if (error instanceof LakeError && error.status < 500)
        log(`The plan ${id} could not be checked: ${describeError(error)}`)
      else failure ??= { cause: error }
    }
  }
  if (failure) throw failure.cause
}

/** The pages of plans, as far as they are known, by id of the plan's document. */
async function findPlans(
  { publisher, now }: HostedStore,
  changes: PlanChanges | null,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  const changed = [...(changes?.keys() ?? [])]
  const isDraft = (id: string) => getLayer(id) === 'drafts'
  const stored: unknown[] = await publisher.fetch(
    '*[_type == $type && ($isAll || _id in $ids || references($pages))]',
    {
      type: SCHEDULE_TYPE,
      isAll: changes === null,
      ids: changed,
      pages: changed.filter(isDraft).map(toPublishedId),
    },
  )
  // Drafts of plans are forged: anyone may write drafts.
  for (const each of stored.filter(isStoredDocument).filter(({ _id }) => isPublishedId(_id)))
    found.set(each._id, getSchedulePages(each._id) ?? getTaskPages(each))
  for (const id of changed)
    if (!isDraft(id) && !found.has(id)) found.set(id, getSchedulePages(id) ?? [])
  if (changes !== null) return found
  for (const { page, set } of await findScheduled(publisher, now())) {
    const id = set == null ? taskId(page, 'publish') : jointPlanId(set)
    if (!found.has(id)) found.set(id, [page])
  }
  return found
}

/** The page that the id of its own schedule names, whatever the document says; null for another id. */
function getSchedulePages(id: string): readonly string[] | null {
  const own = parseTaskId(id)
  return own && [own.id]
}

const scheduled = z.object({ page: z.string(), set: z.string().nullish() })

/** Pages with a record of a schedule in the future or of the last 30 days, also of one that has ended since. */
async function findScheduled(publisher: HostedStore['publisher'], now: number) {
  const found: unknown[] = await publisher.fetch(
    `*[_type == $record && ${IS_NO_DRAFT} && decision == $made && runAt > $since]{"page": subject._ref, set}`,
    {
      record: RECORD_TYPE,
      made: PLANS.publish.made,
      since: new Date(now - MISSED_FOR_MS).toISOString(),
    },
  )
  return found.flatMap((each) => scheduled.safeParse(each).data ?? [])
}

interface LostPlan {
  id: string
  pages: readonly string[]
  changes: PlanChanges | null
}

/** Who deleted a draft of the plan, or changed its document; null for a program, and if it is not known. */
function getAuthor({ id, pages, changes }: LostPlan, snapshot: Snapshot): Identity | null {
  const removed = pages.map(toDraftId).filter((draft) => snapshot.get(draft) === null)
  const causes = removed.length > 0 ? removed : [id]
  const author = causes.map((each) => changes?.get(each) ?? '').find((each) => each !== '')
  const member = author === undefined ? null : snapshot.member(author)
  return member && { ...member, kind: 'user', roles: [] }
}
