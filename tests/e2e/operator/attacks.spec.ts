import { expect, test } from '@playwright/test'
import { attacks } from '../../attacks/all.ts'
import { perform } from '../../attacks/perform.ts'
import { openTarget, type Target } from '../../attacks/target.ts'

// The quick ones of `npm run attack`: none needs a browser, so none is opened.
test.describe('attacks', () => {
  let target: Target

  test.beforeAll(async ({}, { project }) => {
    target = await openTarget({ url: project.use.baseURL ?? '', dataDir: process.env.E2E_DATA })
  })

  for (const attack of attacks.filter(({ quick }) => quick)) {
    test(`${attack.name}: ${attack.rule}`, async () => {
      const { watch, leftOut } = await perform(attack, target)
      expect(watch.breaches).toEqual([])
      expect(leftOut).toBeUndefined()
    })
  }
})
