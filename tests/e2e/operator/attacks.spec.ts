import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attacks } from '../../security/all.ts'
import { isInNpmTest } from '../../security/attack.ts'
import { perform } from '../../security/run-attack.ts'
import { openTarget, type Target } from '../../security/target.ts'
import { startStack, type Stack } from '../../stack.ts'
import { expect, test } from './operator-test.ts'

// The quick attacks of `npm run attack` that have no twin in tests/lake; none opens a browser.
test.describe('attacks', () => {
  let stack: Stack
  let target: Target

  test.beforeAll(async ({ seeded }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-attacks-'))
    await seeded(dataDir)
    stack = await startStack({
      dataDir,
      // As for the products of the other flows.
      env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    })
    target = await openTarget(stack)
  })
  test.afterAll(async () => {
    await stack.stop()
    await rm(stack.dataDir, { recursive: true, force: true, maxRetries: 3 })
  })

  for (const attack of attacks.filter(isInNpmTest)) {
    test(`${attack.name}: ${attack.rule}`, async () => {
      const { watch, leftOut } = await perform(attack, target)
      expect(watch.breaches).toEqual([])
      expect(leftOut).toBeUndefined()
    })
  }
})
