import { z } from 'zod'
import { getLayer, isPublishedId, toDraftId, toPublishedId } from '../lake/engine/document-id.ts'
import { isRecord } from '../is-record.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { Identity } from '../lake/types.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { PLANS } from '../workflow/model/transitions.ts'
import { endLostPlan } from '../workflow/policy/lost-plans.ts'
import { SCHEDULE_TYPE, taskId } from '../workflow/policy/plans.ts'
import { jointPlanId } from '../workflow/rules/joint-plan.ts'
import type { HostedStore } from './decisions.ts'
import { readEndedPlan, type NotifyEndedPlan } from './ended-plans.ts'
import { getTaskPages, runAsSchedule } from './scheduler.ts'
import type { Snapshot } from './snapshot.ts'

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
 * Null: what happened while no one was looking. A plan that is as it was decided stays.
 */
export async function endLostPlans(
  store: HostedStore,
  changes: PlanChanges | null,
  notify: NotifyEndedPlan,
): Promise<void> {
  for (const [id, pages] of await findPlans(store, changes)) {
    const { id: transaction } = await runAsSchedule(
      store,
      pages,
      (call) => endLostPlan(id, call),
      (snapshot) => getAuthor({ id, pages, changes }, snapshot),
    )
    const ended = await readEndedPlan(store.publisher, transaction)
    if (ended) await notify(ended)
  }
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
    found.set(each._id, getTaskPages(each))
  for (const id of changed) if (!isDraft(id) && !found.has(id)) found.set(id, [])
  if (changes !== null) return found
  for (const { page, set } of await findScheduled(publisher, now())) {
    const id = set == null ? taskId(page, 'publish') : jointPlanId(set)
    if (!found.has(id)) found.set(id, [page])
  }
  return found
}

const scheduled = z.array(z.object({ page: z.string(), set: z.string().nullish() }))

/** Pages with a record of a schedule in the future, also of one that was canceled since. */
async function findScheduled(publisher: HostedStore['publisher'], now: number) {
  const found: unknown = await publisher.fetch(
    `*[_type == $record && decision == $made && runAt > $now]{"page": subject._ref, set}`,
    { record: RECORD_TYPE, made: PLANS.publish.made, now: new Date(now).toISOString() },
  )
  return scheduled.parse(found)
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
