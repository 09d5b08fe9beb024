import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { contentHash } from '../../../../lib/workflow/rules/content-hash.ts'
import {
  decide,
  EDITOR,
  LEAD_MS,
  randomKillTime,
  REVIEWER,
  today,
  type Staff,
} from './killed-round.ts'
import { seedLake, startLake, type LakeProcess } from './lake-process.ts'

/** From the approval to the scheduled time: a time in the past is refused, and a loaded machine is slow. */
const PLAN_LEAD_MS = 2_000

/** What a round did besides being killed. */
const DISTURBANCES = ['none', 'typing', 'moving', 'discarding'] as const
type Disturbance = (typeof DISTURBANCES)[number]

export interface PlanRound {
  disturbance: Disturbance
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

/**
 * The draft of one page goes public at its time. In the last second a colleague types in it, moves its schedule by a
 * second, or discards it, and the lake is killed and started again, in a process of its own.
 */
export async function playPlanRounds(
  dataDir: string,
  count: number,
  onRound: (round: PlanRound) => void = () => undefined,
): Promise<PlanRound[]> {
  await seedLake(dataDir)
  const rounds: PlanRound[] = []
  let lake = await startLake(dataDir)
  try {
    const staff = {
      editor: (await lake.signIn(EDITOR)).token,
      reviewer: await lake.signIn(REVIEWER),
    }
    for (let index = 0; index < count; index += 1) {
      const disturbance = DISTURBANCES[index % DISTURBANCES.length] ?? 'none'
      const id = `plan-${index}`
      await prepare(lake, staff, id)
      const at = await schedule(lake, staff, id, PLAN_LEAD_MS)
      const disturbing = disturb(lake, staff, { id, disturbance, at })
      await pause(randomKillTime(at) - Date.now())
      await lake.kill()
      await disturbing
      lake = await startLake(dataDir)
      const round = { disturbance, ...(await observe(lake, staff, id)) }
      rounds.push(round)
      onRound(round)
    }
  } finally {
    await lake.kill()
  }
  return rounds
}

/** An approved draft. */
async function prepare(lake: LakeProcess, { editor, reviewer }: Staff, id: string): Promise<void> {
  const client = lake.client(editor)
  const { _rev: revision } = await client.create({
    _id: `drafts.${id}`,
    _type: 'glossaryTerm',
    term: id,
    slug: { _type: 'slug', current: id },
    definition: `What ${id} means.`,
  })
  await decide(client, 'submit', { documentId: id, revision })
  await decide(lake.client(reviewer.token), 'approve', {
    documentId: id,
    revision,
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: today(),
    password: reviewer.password,
  })
}

/** Schedules the draft, so many milliseconds ahead; resolves with its time. */
async function schedule(
  lake: LakeProcess,
  { editor }: Staff,
  id: string,
  leadMs: number,
): Promise<number> {
  const at = Date.now() + leadMs
  await decide(lake.client(editor), 'schedule', {
    documentId: id,
    what: 'publish',
    runAt: new Date(at).toISOString(),
  })
  return at
}

/** What others do in the last second. It may be refused, or interrupted by the end of the lake. */
async function disturb(
  lake: LakeProcess,
  staff: Staff,
  { id, disturbance, at }: { id: string; disturbance: Disturbance; at: number },
): Promise<void> {
  const editor = lake.client(staff.editor)
  const draftId = `drafts.${id}`
  const acts: Record<Disturbance, () => Promise<unknown>> = {
    none: async () => undefined,
    typing: () => editor.patch(draftId, { set: { definition: 'One letter more.' } }).commit(),
    moving: () => schedule(lake, staff, id, LEAD_MS),
    discarding: () => editor.delete(draftId),
  }
  await pause(Math.max(0, at - Math.random() * LEAD_MS - Date.now()))
  await Promise.allSettled([acts[disturbance]()])
}

const record = z.object({ decision: z.string(), contentHash: z.string().nullable() })
const document = z.looseObject({ _id: z.string(), _type: z.string() })

/** What is true after the restart, when the schedule has been carried out, has failed, or was ended. */
async function observe(
  lake: LakeProcess,
  { editor }: Staff,
  id: string,
): Promise<Omit<PlanRound, 'disturbance'>> {
  const client = lake.client(editor)
  const waiting = () =>
    client.fetch<number>(
      'count(*[_id in path("versions.**") || _type == "schedule" || (_type == "system.release" && state == "scheduled")])',
    )
  const deadline = Date.now() + 20_000
  let leftOver = await waiting()
  while (leftOver > 0 && Date.now() < deadline) {
    await pause(50)
    leftOver = await waiting()
  }
  const records = z
    .array(record)
    .parse(
      await client.fetch(
        '*[_type == "review" && subject._ref == $id] | order(sequence asc){decision, contentHash}',
        { id },
      ),
    )
  const published = document.nullable().parse(await client.fetch('*[_id == $id][0]', { id }))
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
}

/** What a table or a test says about rounds. */
export function summarizePlans(rounds: readonly PlanRound[]) {
  const count = (is: (round: PlanRound) => boolean) => rounds.filter(is).length
  return {
    rounds: rounds.length,
    public: count(({ isPublic }) => isPublic),
    'not public': count(({ isPublic }) => !isPublic),
    'unapproved texts': count(({ isUnapproved }) => isUnapproved),
    'published twice, or without a record': count(
      ({ isPublic, publications }) => publications !== (isPublic ? 1 : 0),
    ),
    'left undecided': count(({ leftOver }) => leftOver > 0),
  }
}
