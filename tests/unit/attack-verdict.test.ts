import { describe, expect, it } from 'vitest'
import type { Attack } from '../security/attack.ts'
import { attacks } from '../security/all.ts'
import { perform } from '../security/run-attack.ts'
import { linesFor, getSummary } from '../security/report.ts'
import { Person } from '../security/signed-in-user.ts'
import type { Target } from '../security/target.ts'

const anonymous = new Person('http://localhost:1', { email: '', password: '' })
const target: Target = {
  url: 'http://localhost:1',
  dataDir: undefined,
  store: 'own',
  attackerAddress: undefined,
  ask: (path, question) => anonymous.ask(path, question),
  as: () => anonymous,
  again: async () => anonymous,
  shell: async () => '',
}
const attack = (run: Attack['run'], needs?: Attack['needs']): Attack => ({
  name: 'gate/example',
  rule: 'It holds.',
  needs,
  run,
})

describe('verdict on a security attack', () => {
  it('passes when every attempt was blocked', async () => {
    const outcome = await perform(
      attack(async (_, watch) => void watch.try(true, 'x')),
      target,
    )
    expect(outcome.held).toBe(true)
    expect(getSummary([outcome])).toBe('1 held, 0 failed (1 tries)')
  })

  it.each<[string, Attack['run'], RegExp]>([
    ['an attempt succeeded', async (_, watch) => void watch.try(false, 'seen it'), /seen it/],
    ['nothing was tried', async () => undefined, /nothing was tried/],
    [
      'the attack threw an error',
      async () => Promise.reject(new Error('no')),
      /not carried out: no/,
    ],
  ])('fails when %s', async (_, run, seen) => {
    const outcome = await perform(attack(run), target)
    expect(outcome.held).toBe(false)
    expect(linesFor(outcome).join('\n')).toMatch(seen)
  })

  it('is neither passed nor failed when the attack’s prerequisites are missing', async () => {
    const outcome = await perform(
      attack(async () => undefined, 'data'),
      target,
    )
    expect(outcome.leftOut).toBe('needs --data')
    expect(getSummary([outcome])).toBe('0 held, 0 failed (0 tries), 1 left out')
  })
})

describe('list of security attacks', () => {
  it('contains every attack name once, with its folder as prefix', () => {
    const names = attacks.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names)
      expect(name).toMatch(/^(?:gate|ids|availability|access|hosted)\/[a-z-]+$/)
  })
})
