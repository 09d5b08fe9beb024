import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playPlanRounds, summarizePlans } from './killed/plan-rounds.ts'
import { playReleaseRounds, summarizeReleases } from './killed/release-rounds.ts'

/** `npm run bench -- releases` plays fifty rounds. */
const ROUNDS = 4

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-killed-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))

test('six pages of a release are all public or none after a colleague typed, a reviewer revoked, and the lake was killed in the last second', async () => {
  const rounds = await playReleaseRounds(dataDir, ROUNDS)
  expect(summarizeReleases(rounds)).toMatchObject({
    rounds: ROUNDS,
    'partly public': 0,
    'unapproved pages': 0,
    'left undecided': 0,
  })
  // Undisturbed, it is public whole, however late the lake came back.
  expect(rounds[0]).toMatchObject({ disturbance: 'none', last: 6, state: 'published' })
}, 180_000)

test('a scheduled draft is public once with its approved text, or not at all, after a colleague typed, moved or discarded it, and the lake was killed in the last second', async () => {
  const rounds = await playPlanRounds(dataDir, ROUNDS)
  expect(summarizePlans(rounds)).toMatchObject({
    rounds: ROUNDS,
    'unapproved texts': 0,
    'published twice, or without a record': 0,
    'left undecided': 0,
  })
  expect(rounds[0]).toMatchObject({ disturbance: 'none', isPublic: true, last: 'published' })
}, 180_000)
