import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  acknowledgedIn,
  openCommitMarker,
  type CommitMarker,
} from '../../../lib/lake/store/commit-marker.ts'

let dir: string
let acknowledged: CommitMarker
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-acknowledged-'))
  acknowledged = openCommitMarker(dir, 'store', 0)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a single acknowledged change is noted at once', () => {
  acknowledged.note(1)
  expect(acknowledgedIn(dir)).toBe(1)
  acknowledged.close()
})

test('the last of many consecutive acknowledged changes is noted shortly after', async () => {
  for (let seq = 1; seq <= 1000; seq++) acknowledged.note(seq)
  await expect.poll(() => acknowledgedIn(dir)).toBe(1000)
  acknowledged.note(1001)
  await expect.poll(() => acknowledgedIn(dir)).toBe(1001)
  acknowledged.close()
})

test('the last acknowledged change is noted when the store closes', () => {
  for (let seq = 1; seq <= 1000; seq++) acknowledged.note(seq)
  acknowledged.close()
  expect(acknowledgedIn(dir)).toBe(1000)
})
