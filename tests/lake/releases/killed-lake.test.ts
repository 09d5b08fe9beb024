import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playRounds, summarize } from './killed/rounds.ts'

/** `npm run bench -- releases` plays fifty rounds. */
const ROUNDS = 4

test('six pages of a release are all public or none after a colleague typed, a reviewer revoked, and the lake was killed in the last second', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-killed-'))
  try {
    const rounds = await playRounds(dataDir, ROUNDS)
    expect(summarize(rounds)).toMatchObject({
      rounds: ROUNDS,
      'partly public': 0,
      'unapproved pages': 0,
      'left undecided': 0,
    })
    // Undisturbed, it is public whole, however late the lake came back.
    expect(rounds[0]).toMatchObject({ disturbance: 'none', last: 6, state: 'published' })
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}, 120_000)
