import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLake, defineConfig, listen } from '../../../lib/lake/package/index.ts'
import { toLakeOptions, toListenOptions } from '../../../lib/lake/package/renamed-options.ts'

const config = defineConfig({ projectId: 'demo', dataset: 'production' })
const options = { dataDir: '/nowhere', config }
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
  return warnings
    .map(({ message }) => /“(\S+)” is now “(\S+)”/.exec(message)?.slice(1))
    .filter((names) => names !== undefined)
}

describe('options of the npm package', () => {
  it('are accepted by their names in the last release, with one warning for each', async () => {
    const outside = { resolve: async () => [] }
    const limits = { streamsOfCaller: 1, heldBytes: 2, untakenBytes: 3, pasts: {}, heavy: {} }
    expect(toLakeOptions({ ...options, tellLimits: {}, outside, limits })).toEqual({
      ...options,
      notifierLimits: {},
      linkCheckerDeps: outside,
      limits: {
        ...{ streamsPerCaller: 1, inFlightBodyBytes: 2, unreadResponseBytes: 3 },
        ...{ attribution: {}, cpuBudget: {} },
      },
    })
    const pace = { graceMs: 1, bytesPerSecond: 1, checkMs: 1 }
    expect(toListenOptions({ port: 0, pace })).toEqual({ port: 0, minBodyRate: pace })
    expect(await warned()).toEqual([
      ['tellLimits', 'notifierLimits'],
      ['outside', 'linkCheckerDeps'],
      ['limits.streamsOfCaller', 'limits.streamsPerCaller'],
      ['limits.heavy', 'limits.cpuBudget'],
      ['limits.heldBytes', 'limits.inFlightBodyBytes'],
      ['limits.pasts', 'limits.attribution'],
      ['limits.untakenBytes', 'limits.unreadResponseBytes'],
      ['pace', 'minBodyRate'],
    ])
  })

  it('have no warning under their current names, which win over the old ones', async () => {
    const limits = { heldBytes: 2, inFlightBodyBytes: 4 }
    expect(toLakeOptions({ ...options, limits }).limits?.inFlightBodyBytes).toBe(4)
    expect(await warned()).toEqual([['limits.heldBytes', 'limits.inFlightBodyBytes']])
    toLakeOptions({ ...options, notifierLimits: {}, limits: { cpuBudget: {} } })
    toListenOptions({ port: 0 })
    expect(await warned()).toHaveLength(1)
  })

  it('start a lake on a port', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-options-'))
    try {
      const server = await listen(await createLake({ dataDir, config }), { port: 0 })
      expect((await fetch(`${server.url}/ping`)).status).toBe(200)
      await server.close()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
