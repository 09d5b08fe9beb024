import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { z } from '../../../lib/zod-without-eval.ts'
import type { FailedDelivery } from '../../../lib/workflow/notifications/facts.ts'
import { resolveAuthor } from '../../../lib/workflow/notifications/failed-deliveries.ts'
import type { Delivery } from '../../webhook-deliveries/deliveries.ts'

const text = z.string().nullish()

const answered = z.object({
  pages: z.array(z.object({ _id: z.string(), _type: z.string(), title: text })),
  written: z.array(z.object({ id: z.string(), by: text, decidedAt: z.string() })),
})

/** Dead-lettered deliveries that concern a document. */
export function failedDeliveries(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ state, documentId }) => state === 'deadLetter' && documentId !== '')
}

/** The parameters of `LOST_PAGES_QUERY` for these deliveries. */
export function lostPagesParams(lost: readonly Delivery[]): { ids: string[]; drafts: string[] } {
  const ids = [...new Set(lost.map(({ documentId }) => documentId))].toSorted()
  return { ids, drafts: ids.map((id) => getDraftId(id)) }
}

/** Adds the author and page of each delivery from a response to `LOST_PAGES_QUERY`. */
export function readLost(lost: readonly Delivery[], answer: unknown): FailedDelivery[] {
  const { pages, written } = answered.parse(answer)
  return lost.map(({ hook, seq, documentId: id, author, writtenAt }) => {
    const page = pages.find(({ _id }) => getPublishedId(_id) === id)
    const own = written
      .filter((each) => each.id === id)
      .map(({ by, decidedAt }) => ({ by: by ?? null, decidedAt }))
    const write = { author: author ?? null, writtenAt: writtenAt ?? null }
    return {
      key: `${hook} ${seq} ${id}`,
      id,
      type: page?._type ?? null,
      title: page?.title ?? null,
      by: resolveAuthor(write, own),
      since: writtenAt ?? null,
    }
  })
}
