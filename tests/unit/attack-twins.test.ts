import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { glob } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { attacks } from '../security/all.ts'

const tests = join(import.meta.dirname, '..')
const ROW = /^\| `([a-z]+\/[a-z-]+)` +\| `([a-z-]+)` +\|$/gm

const twins = attacks.flatMap(({ name, twin }) => (twin === undefined ? [] : [[name, twin]]))

describe('attacks with a twin in tests/lake', () => {
  it('are listed in tests/security/README.md with their twins', async () => {
    const readme = await readFile(join(tests, 'security/README.md'), 'utf8')
    const listed = [...readme.matchAll(ROW)].map(([, name, twin]) => [name, twin])
    expect(listed).toEqual(twins.toSorted(([a = ''], [b = '']) => a.localeCompare(b)))
  })

  it('have twins that exist', async () => {
    const found = await glob('lake/**/*.test.ts', { cwd: tests })
    const files = found.map((file) => basename(file, '.test.ts'))
    expect(twins.filter(([, twin = '']) => !files.includes(twin))).toEqual([])
  })
})
