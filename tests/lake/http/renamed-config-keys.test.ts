import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_CONFIG, parseConfig } from '../../../lib/lake/load-config.ts'

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

test('keys of nested objects and lists of the last release are accepted, with one warning for each key', async () => {
  const send = async () => undefined
  const getUrls = () => []
  const parsed = parseConfig({
    ...DEFAULT_CONFIG,
    backupDays: 3,
    mail: { send, publicUrl: 'https://lake.example', morningHour: 13 },
    outsideLinks: { userAgent: null, types: [], sharedTypes: [], urlsOf: getUrls },
    ephemeral: [
      { type: 'message', keepDays: 90 },
      { type: 'note', keepDays: 30 },
    ],
    roles: [
      {
        ...{ name: 'editor', title: 'Editor', description: '', grants: [] },
        quota: { documentBytes: 1000, documents: 5, transactionsAnHour: 20 },
      },
    ],
  })
  expect(parsed.backupMaxAgeDays).toBe(3)
  expect(parsed.mail).toEqual({ send, publicUrl: 'https://lake.example', digestHourUtc: 13 })
  expect(parsed.linkChecker?.getUrls).toBe(getUrls)
  expect(parsed.ephemeral).toEqual([
    { type: 'message', retentionDays: 90 },
    { type: 'note', retentionDays: 30 },
  ])
  expect(parsed.roles?.[0]?.quota?.transactionsPerHour).toBe(20)
  const said = (await warned()).map((line) => /“(\w+)” is now “(\w+)”/.exec(line)?.slice(1))
  expect(said).toEqual([
    ['outsideLinks', 'linkChecker'],
    ['backupDays', 'backupMaxAgeDays'],
    ['urlsOf', 'getUrls'],
    ['morningHour', 'digestHourUtc'],
    ['keepDays', 'retentionDays'],
    ['transactionsAnHour', 'transactionsPerHour'],
  ])
})

test('a current key wins over the old one, and the warning says so', async () => {
  const parsed = parseConfig({ ...DEFAULT_CONFIG, backupDays: 3, backupMaxAgeDays: 5 })
  expect(parsed.backupMaxAgeDays).toBe(5)
  expect(await warned()).toEqual([expect.stringContaining('“backupDays” is ignored')])
})

test('a config with current keys is accepted without a warning', async () => {
  const doiLookup = { requiredCreateType: 'source', lookUp }
  expect(parseConfig({ ...DEFAULT_CONFIG, doiLookup }).doiLookup).toEqual(doiLookup)
  expect(await warned()).toEqual([])
})
