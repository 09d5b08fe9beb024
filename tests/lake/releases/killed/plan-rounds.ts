import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { contentHash } from '../../../../lib/workflow/rules/content-hash.ts'
import {
  createTerm,
  decide,
  LEAD_MS,
  playKilledRounds,
  sign,
  typeLetter,
  untilDecided,
  type KilledRounds,
} from './killed-round.ts'

/** From the approval to the scheduled time: a time in the past is refused, and a loaded machine is slow. */
const PLAN_LEAD_MS = 2_000

/** What a round did besides being killed. */
const DISTURBANCES = ['none', 'typing', 'moving', 'discarding'] as const
type Disturbance = (typeof DISTURBANCES)[number]

interface Outcome {
  isPublic: boolean
  /** Public with a text that no reviewer approved. */
  isUnapproved: boolean
  /** Records of its publication. */
  publications: number
  /** Schedules, versions, and releases that still wait for their time, which has passed. */
  leftOver: number
  /** The last record about the page. */
  last: string
}
export type PlanRound = Outcome & { disturbance: Disturbance }

const storedRecord = z.object({ decision: z.string(), contentHash: z.string().nullable() })
const storedPage = z.looseObject({ _id: z.string(), _type: z.string() })

/** Of pages by their published id. */
const rounds: KilledRounds<string, Disturbance, Outcome> = {
  disturbances: DISTURBANCES,

  async schedule(office, index) {
    const { editor } = office
    const documentId = `plan-${index}`
    const { _rev: revision } = await createTerm(editor, `drafts.${documentId}`, documentId)
    await decide(editor, 'submit', { documentId, revision })
    await sign(office, 'approve', { documentId, revision })
    return { subject: documentId, at: await schedule(editor, documentId, PLAN_LEAD_MS) }
  },

  async disturb({ editor }, documentId, { disturbance, at }) {
    const draftId = `drafts.${documentId}`
    const acts: Record<Disturbance, () => Promise<unknown>> = {
      none: async () => undefined,
      typing: () => typeLetter(editor, draftId),
      moving: () => schedule(editor, documentId, LEAD_MS),
      discarding: () => editor.delete(draftId),
    }
    await pause(Math.max(0, at - Math.random() * LEAD_MS - Date.now()))
    await Promise.allSettled([acts[disturbance]()])
  },

  async observe({ editor }, id) {
    const leftOver = await untilDecided(
      () =>
        editor.fetch<number>(
          'count(*[_id in path("versions.**") || _type == "schedule" || (_type == "system.release" && state == "scheduled")])',
        ),
      (waiting) => waiting === 0,
    )
    const found: unknown = await editor.fetch(
      '*[_type == "review" && subject._ref == $id] | order(sequence asc){decision, contentHash}',
      { id },
    )
    const records = z.array(storedRecord).parse(found)
    const published = storedPage.nullable().parse(await editor.fetch('*[_id == $id][0]', { id }))
    const approved = records.filter(({ decision }) => decision === 'approved')
    return {
      isPublic: published !== null,
      isUnapproved:
        published !== null &&
        !approved.some(({ contentHash: hash }) => hash === contentHash(published)),
      publications: records.filter(({ decision }) => decision === 'published').length,
      leftOver,
      last: records.at(-1)?.decision ?? '',
    }
  },
}

/**
 * The draft of one page goes public at its time. In the last second a colleague types in it, moves its schedule by a
 * second, or discards it, and the lake is killed and started again, in a process of its own.
 */
export function playPlanRounds(dataDir: string, count: number): Promise<PlanRound[]> {
  return playKilledRounds(dataDir, count, rounds)
}

/** Schedules a draft, so many milliseconds ahead; resolves with its time. */
async function schedule(editor: SanityClient, documentId: string, leadMs: number): Promise<number> {
  const at = Date.now() + leadMs
  const runAt = new Date(at).toISOString()
  await decide(editor, 'schedule', { documentId, what: 'publish', runAt })
  return at
}

/** What a table or a test says about rounds. */
export function summarizePlans(played: readonly PlanRound[]) {
  const count = (is: (round: PlanRound) => boolean) => played.filter(is).length
  return {
    rounds: played.length,
    public: count(({ isPublic }) => isPublic),
    'not public': count(({ isPublic }) => !isPublic),
    'unapproved texts': count(({ isUnapproved }) => isUnapproved),
    'published twice, or without a record': count(
      ({ isPublic, publications }) => publications !== (isPublic ? 1 : 0),
    ),
    'left undecided': count(({ leftOver }) => leftOver > 0),
  }
}
