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

const PAGES = 6
const storedRelease = z.object({ state: z.string() })
const stored = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })

/** What a round did besides being killed. */
const DISTURBANCES = ['none', 'typing', 'revoking', 'both'] as const
type Disturbance = (typeof DISTURBANCES)[number]

interface Outcome {
  /** How many of the six pages are public, at the first answer after the restart and in the end. */
  first: number
  last: number
  /** Pages that are public with a text that no reviewer approved. */
  unapproved: number
  state: string
}
export type ReleaseRound = Outcome & { disturbance: Disturbance }

/** A release, with the published ids of its pages. */
interface Release {
  releaseId: string
  ids: readonly string[]
}

const getVersionId = (releaseId: string, id: string) => `versions.${releaseId}.${id}`

const rounds: KilledRounds<Release, Disturbance, Outcome> = {
  disturbances: DISTURBANCES,

  async schedule(office, index) {
    const { editor } = office
    const releaseId = `monday${index}`
    await editor.releases.create({ releaseId, metadata: { title: 'The guideline changed' } })
    const ids = Array.from({ length: PAGES }, (_, page) => `term-${index}-${page}`)
    for (const id of ids) await createTerm(editor, getVersionId(releaseId, id), id)
    const versions = await read(editor, `versions.${releaseId}.**`)
    const documents = versions.map(({ _id, _rev: revision }) => ({
      documentId: _id.slice(`versions.${releaseId}.`.length),
      revision,
    }))
    await decide(editor, 'submitSet', { release: releaseId, documents })
    await sign(office, 'approveSet', { release: releaseId, documents })
    const at = Date.now() + LEAD_MS
    await editor.releases.schedule({ releaseId, publishAt: new Date(at).toISOString() })
    return { subject: { releaseId, ids }, at }
  },

  async disturb({ editor, reviewer }, { releaseId, ids }, { disturbance, at }) {
    const [, , typedIn = '', , revoked = ''] = ids
    const sometime = () => pause(Math.random() * Math.max(0, at - Date.now()))
    const type = async () => {
      await sometime()
      // A scheduled release is locked: the colleague takes it off the schedule, types a letter, and puts it back.
      await editor.releases.unschedule({ releaseId })
      await typeLetter(editor, getVersionId(releaseId, typedIn))
      await editor.releases.schedule({ releaseId, publishAt: new Date(at).toISOString() })
    }
    const revoke = async () => {
      await sometime()
      const [version] = await read(editor, getVersionId(releaseId, revoked))
      await decide(reviewer, 'requestChanges', {
        ...{ documentId: revoked, release: releaseId, revision: version?._rev },
        reason: 'The dose is wrong.',
      })
    }
    await Promise.allSettled([
      ...(disturbance === 'typing' || disturbance === 'both' ? [type()] : []),
      ...(disturbance === 'revoking' || disturbance === 'both' ? [revoke()] : []),
    ])
  },

  async observe({ editor }, { releaseId, ids }) {
    const visible = async () => z.array(stored).parse(await editor.fetch('*[_id in $ids]', { ids }))
    const first = await visible()
    const { state } = await untilDecided(
      async () => storedRelease.parse(await editor.getDocument(`_.releases.${releaseId}`)),
      (release) => release.state !== 'scheduled',
    )
    const last = await visible()
    const approved = await editor.fetch<string[]>(
      '*[_type == "review" && decision == "approvedForRelease" && release == $releaseId].contentHash',
      { releaseId },
    )
    const unapproved = last.filter((document) => !approved.includes(contentHash(document)))
    return { first: first.length, last: last.length, unapproved: unapproved.length, state }
  },
}

/**
 * Six pages go public together. In the last second a colleague types in one of them, a reviewer revokes the approval of
 * another, and the lake is killed and started again, in a process of its own.
 */
export function playReleaseRounds(dataDir: string, count: number): Promise<ReleaseRound[]> {
  return playKilledRounds(dataDir, count, rounds)
}

async function read(client: SanityClient, path: string) {
  return z.array(stored).parse(await client.fetch('*[_id in path($path)]', { path }))
}

/** What a table or a test says about rounds. */
export function summarizeReleases(played: readonly ReleaseRound[]) {
  const whole = (count: number) => count === 0 || count === PAGES
  return {
    rounds: played.length,
    'all public': played.filter(({ last }) => last === PAGES).length,
    'none public': played.filter(({ last }) => last === 0).length,
    'partly public': played.filter(({ first, last }) => !whole(first) || !whole(last)).length,
    'unapproved pages': played.reduce((sum, { unapproved }) => sum + unapproved, 0),
    'left undecided': played.filter(({ state }) => state === 'scheduled').length,
  }
}
