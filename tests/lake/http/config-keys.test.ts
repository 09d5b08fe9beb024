import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONFIG, parseConfig } from '../../../lib/lake/config.ts'

const lookUp = async () => ({ problem: 'unknown' as const })
let warnings: Error[] = []
const note = (warning: Error) => warnings.push(warning)

beforeEach(() => {
  warnings = []
  process.on('warning', note)
})
afterEach(() => {
  process.off('warning', note)
})

const warned = async () => {
  await new Promise(setImmediate)
  return warnings.map(({ message }) => message)
}

test('a config with the keys of the last release is accepted, with one warning for each key', async () => {
  const job = { name: 'Report', everyMs: 60_000, token: 'report', run: async () => [] }
  const parsed = parseConfig({
    ...DEFAULT_CONFIG,
    works: { askedFor: 'source', lookUp },
    rounds: [job],
  })
  expect(parsed.doiLookup?.requiredCreateType).toBe('source')
  expect(parsed.scheduledJobs).toMatchObject([{ name: 'Report' }])
  expect(await warned()).toEqual([
    expect.stringContaining('“works” is now “doiLookup”'),
    expect.stringContaining('“rounds” is now “scheduledJobs”'),
    expect.stringContaining('“askedFor” is now “requiredCreateType”'),
  ])
})

test('a config with current keys is accepted without a warning', async () => {
  const doiLookup = { requiredCreateType: 'source', lookUp }
  expect(parseConfig({ ...DEFAULT_CONFIG, doiLookup }).doiLookup).toEqual(doiLookup)
  expect(await warned()).toEqual([])
})
