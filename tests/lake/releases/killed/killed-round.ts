import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { seedLake, startLake, type LakeProcess } from './lake-process.ts'

/** From the approval to the scheduled time: the last second before it. */
export const LEAD_MS = 1_000
/** The lake dies at a random moment from so long before that time until so long after it. */
const KILL_BEFORE_MS = 400
const KILL_AFTER_MS = 150
/** How long a schedule may take after the restart. */
const DECIDED_WITHIN_MS = 20_000
const ASK_EVERY_MS = 50

const EDITOR = 'editor@clearwell.example'
const REVIEWER = 'reviewer@clearwell.example'

/** A running lake with the people who work there. */
export interface Office {
  editor: SanityClient
  reviewer: SanityClient
  reviewerPassword: string
}

/** What is played, with the lake killed and started again around the scheduled time. */
export interface KilledRounds<Subject, Disturbance, Outcome> {
  /** Taken in turn. */
  disturbances: readonly [Disturbance, ...Disturbance[]]
  /** Gets something approved and scheduled. `at`: its time, in milliseconds since 1970. */
  schedule(office: Office, index: number): Promise<{ subject: Subject; at: number }>
  /** What others do in the last second. It may be refused, or interrupted by the end of the lake. */
  disturb(
    office: Office,
    subject: Subject,
    moment: { disturbance: Disturbance; at: number },
  ): Promise<void>
  /** What is true after the restart. */
  observe(office: Office, subject: Subject): Promise<Outcome>
}

/** Plays so many rounds, one after the other, on one data folder. */
export async function playKilledRounds<Subject, Disturbance, Outcome>(
  dataDir: string,
  count: number,
  { disturbances, schedule, disturb, observe }: KilledRounds<Subject, Disturbance, Outcome>,
): Promise<(Outcome & { disturbance: Disturbance })[]> {
  await seedLake(dataDir)
  const rounds: (Outcome & { disturbance: Disturbance })[] = []
  let lake = await startLake(dataDir)
  try {
    const { token: editor } = await lake.signIn(EDITOR)
    const reviewer = await lake.signIn(REVIEWER)
    const open = ({ client }: LakeProcess): Office => ({
      editor: client(editor),
      reviewer: client(reviewer.token),
      reviewerPassword: reviewer.password,
    })
    for (let index = 0; index < count; index += 1) {
      const disturbance = disturbances[index % disturbances.length] ?? disturbances[0]
      const office = open(lake)
      const { subject, at } = await schedule(office, index)
      const disturbing = disturb(office, subject, { disturbance, at })
      const killAt = at - KILL_BEFORE_MS + Math.random() * (KILL_BEFORE_MS + KILL_AFTER_MS)
      await pause(killAt - Date.now())
      await lake.kill()
      await disturbing
      lake = await startLake(dataDir)
      rounds.push({ ...(await observe(open(lake), subject)), disturbance })
    }
  } finally {
    await lake.kill()
  }
  return rounds
}

/** Asks until a schedule has been decided on, or ought to have been; resolves with the last answer. */
export async function untilDecided<Answer>(
  ask: () => Promise<Answer>,
  isDecided: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = Date.now() + DECIDED_WITHIN_MS
  for (;;) {
    const answer = await ask()
    if (isDecided(answer) || Date.now() > deadline) return answer
    await pause(ASK_EVERY_MS)
  }
}

export async function decide(
  client: SanityClient,
  decision: string,
  input: Record<string, unknown>,
): Promise<void> {
  await client.request({
    method: 'POST',
    url: '/data/decisions/production',
    body: { decision, ...input },
  })
}

/** The reviewer signs. */
export function sign(
  { reviewer, reviewerPassword: password }: Office,
  decision: 'approve' | 'approveSet',
  input: Record<string, unknown>,
): Promise<void> {
  const evidenceCheckedAt = new Date().toISOString().slice(0, 10)
  const statement = 'Checked against the guideline.'
  return decide(reviewer, decision, { statement, evidenceCheckedAt, password, ...input })
}

/** A new page, as the draft or the version with this id. */
export function createTerm(
  client: SanityClient,
  _id: string,
  name: string,
): Promise<{ _rev: string }> {
  return client.create({
    _id,
    _type: 'glossaryTerm',
    term: name,
    slug: { _type: 'slug', current: name },
    definition: `What ${name} means.`,
  })
}

/** A colleague changes a page that was approved. */
export function typeLetter(client: SanityClient, id: string): Promise<unknown> {
  return client.patch(id, { set: { definition: 'One letter more.' } }).commit()
}
