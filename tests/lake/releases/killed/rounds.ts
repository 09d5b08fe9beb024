import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
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

const PAGES = 6
const release = z.object({ state: z.string() })
const stored = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })

/** What a round did besides being killed. */
const DISTURBANCES = ['none', 'typing', 'revoking', 'both'] as const
type Disturbance = (typeof DISTURBANCES)[number]

export interface Round {
  disturbance: Disturbance
  /** How many of the six pages are public, at the first answer after the restart and in the end. */
  first: number
  last: number
  /** Pages that are public with a text that no reviewer approved. */
  unapproved: number
  state: string
}

/**
 * Six pages go public together. In the last second a colleague types in one of them, a reviewer revokes the approval of
 * another, and the lake is killed and started again, in a process of its own.
 */
export async function playRounds(
  dataDir: string,
  count: number,
  onRound: (round: Round) => void = () => undefined,
): Promise<Round[]> {
  await seedLake(dataDir)
  const rounds: Round[] = []
  let lake = await startLake(dataDir)
  try {
    const staff = {
      editor: (await lake.signIn(EDITOR)).token,
      reviewer: await lake.signIn(REVIEWER),
    }
    for (let index = 0; index < count; index += 1) {
      const disturbance = DISTURBANCES[index % DISTURBANCES.length] ?? 'none'
      const names = await prepare(lake, staff, index)
      const at = await schedule(lake, staff, index)
      const disturbing = disturb(lake, staff, { index, disturbance, at })
      await pause(randomKillTime(at) - Date.now())
      await lake.kill()
      await disturbing
      lake = await startLake(dataDir)
      const round = { disturbance, ...(await observe(lake, staff, index, names)) }
      rounds.push(round)
      onRound(round)
    }
  } finally {
    await lake.kill()
  }
  return rounds
}

const releaseFor = (index: number) => `monday${index}`
const versionFor = (index: number, id: string) => `versions.${releaseFor(index)}.${id}`

/** A release of six approved pages; resolves with their published ids. */
async function prepare(
  lake: LakeProcess,
  { editor, reviewer }: Staff,
  index: number,
): Promise<string[]> {
  const client = lake.client(editor)
  const releaseId = releaseFor(index)
  await client.releases.create({ releaseId, metadata: { title: 'The guideline changed' } })
  const ids = Array.from({ length: PAGES }, (_, page) => `term-${index}-${page}`)
  for (const id of ids) {
    await client.create({
      _id: versionFor(index, id),
      _type: 'glossaryTerm',
      term: id,
      slug: { _type: 'slug', current: id },
      definition: `What ${id} means since the guideline changed.`,
    })
  }
  const versions = await read(client, `versions.${releaseId}.**`)
  const documents = versions.map(({ _id, _rev }) => ({
    documentId: _id.slice(`versions.${releaseId}.`.length),
    revision: _rev,
  }))
  await decide(client, 'submitSet', { release: releaseId, documents })
  await decide(lake.client(reviewer.token), 'approveSet', {
    release: releaseId,
    documents,
    statement: 'Read as a whole.',
    evidenceCheckedAt: today(),
    password: reviewer.password,
  })
  return ids
}

/** Schedules the release; resolves with its time. */
async function schedule(lake: LakeProcess, { editor }: Staff, index: number): Promise<number> {
  const at = Date.now() + LEAD_MS
  const publishAt = new Date(at).toISOString()
  await lake.client(editor).releases.schedule({ releaseId: releaseFor(index), publishAt })
  return at
}

interface Moment {
  index: number
  disturbance: Disturbance
  at: number
}

/** What others do in the last second. It may be refused, or interrupted by the end of the lake. */
async function disturb(
  lake: LakeProcess,
  staff: Staff,
  { index, disturbance, at }: Moment,
): Promise<void> {
  const releaseId = releaseFor(index)
  const editor = lake.client(staff.editor)
  const sometime = () => pause(Math.random() * Math.max(0, at - Date.now()))
  const type = async () => {
    await sometime()
    // A scheduled release is locked: the colleague takes it off the schedule, types a letter, and puts it back.
    await editor.releases.unschedule({ releaseId })
    await editor
      .patch(versionFor(index, `term-${index}-2`), { set: { definition: 'One letter more.' } })
      .commit()
    await editor.releases.schedule({ releaseId, publishAt: new Date(at).toISOString() })
  }
  const revoke = async () => {
    await sometime()
    const id = `term-${index}-4`
    const [version] = await read(editor, versionFor(index, id))
    await decide(lake.client(staff.reviewer.token), 'requestChanges', {
      documentId: id,
      release: releaseId,
      revision: version?._rev,
      reason: 'The dose is wrong.',
    })
  }
  await Promise.allSettled([
    ...(disturbance === 'typing' || disturbance === 'both' ? [type()] : []),
    ...(disturbance === 'revoking' || disturbance === 'both' ? [revoke()] : []),
  ])
}

/** What is public after the restart: at once, and when the release has been decided on. */
async function observe(
  lake: LakeProcess,
  { editor }: Staff,
  index: number,
  ids: readonly string[],
): Promise<Omit<Round, 'disturbance'>> {
  const client = lake.client(editor)
  const visible = async () => z.array(stored).parse(await client.fetch('*[_id in $ids]', { ids }))
  const first = await visible()
  const deadline = Date.now() + 20_000
  let { state } = await readRelease(client, index)
  while (state === 'scheduled' && Date.now() < deadline) {
    await pause(50)
    state = (await readRelease(client, index)).state
  }
  const last = await visible()
  const approved = z
    .array(z.string())
    .parse(
      await client.fetch(
        '*[_type == "review" && decision == "approvedForRelease" && release == $release].contentHash',
        { release: releaseFor(index) },
      ),
    )
  const unapproved = last.filter((document) => !approved.includes(contentHash(document)))
  return { first: first.length, last: last.length, unapproved: unapproved.length, state }
}

async function readRelease(client: SanityClient, index: number) {
  return release.parse(await client.getDocument(`_.releases.${releaseFor(index)}`))
}

async function read(client: SanityClient, path: string) {
  return z.array(stored).parse(await client.fetch('*[_id in path($path)]', { path }))
}

/** What a table or a test says about rounds. */
export function summarize(rounds: readonly Round[]) {
  const whole = (count: number) => count === 0 || count === PAGES
  return {
    rounds: rounds.length,
    'all public': rounds.filter(({ last }) => last === PAGES).length,
    'none public': rounds.filter(({ last }) => last === 0).length,
    'partly public': rounds.filter(({ first, last }) => !whole(first) || !whole(last)).length,
    'unapproved pages': rounds.reduce((sum, { unapproved }) => sum + unapproved, 0),
    'left undecided': rounds.filter(({ state }) => state === 'scheduled').length,
  }
}
