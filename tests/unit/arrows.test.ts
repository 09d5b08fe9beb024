import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrows } from './arrow-table.ts'
import { importGraph, getImports, getRings } from './imports.ts'

const root = join(import.meta.dirname, '../..')

function within(path: string, room: string): boolean {
  const stem = room.replace(/\.ts$/, '')
  return (
    path === room || path.replace(/\.(ts|tsx|mjs)$/, '') === stem || path.startsWith(`${stem}/`)
  )
}

/** The imports of a file that no arrow allows. */
function strayImports(file: string, text: string): string[] {
  const rule = arrows.find(({ from }) => within(file, from))
  if (!rule) return [`${file}: no arrow is drawn for this file`]
  return getImports(file, text)
    .filter((path) => ![rule.from, ...rule.to].some((room) => within(path, room)))
    .map((path) => `${file} imports ${path}`)
}

let texts: ReadonlyMap<string, string>
beforeAll(async () => {
  const files = await glob(
    ['{app,components,studio,schemas,lib}/**/*.{ts,tsx}', 'next.config.ts'],
    { cwd: root },
  )
  const read = files
    .sort()
    .map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)
  texts = new Map(await Promise.all(read))
})

/** GROQ is recursive: expressions contain expressions. */
const EVALUATOR = 'candidates conditions delta evaluate functions pipes selection'
const GROQ = EVALUATOR.split(' ').map((name) => `lib/lake/engine/groq/${name}.ts`)

describe('rings of imports', () => {
  it('there is none but the one of GROQ', () => {
    expect(getRings(importGraph(texts))).toEqual([GROQ])
  })

  it('the arrows between the rooms of the lake make none either', () => {
    const getRow = (room: string) => arrows.find(({ from }) => within(room, from))?.from ?? room
    const rooms = arrows.filter(({ from }) => from.startsWith('lib/lake/'))
    expect(getRings(new Map(rooms.map(({ from, to }) => [from, to.map(getRow)])))).toEqual([])
  })

  it.each([
    [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    [{ a: ['a'], b: ['a'] }, [['a']]],
    [{ a: ['b', 'c'], b: ['c'], c: [] }, []],
    [
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
  ])('in %j it finds %j', (graph, rings) => {
    expect(getRings(new Map(Object.entries(graph)))).toEqual(rings)
  })
})

describe('import arrows', () => {
  it('every import follows an arrow of the design', () => {
    expect(texts.size).toBeGreaterThan(50)
    const stray = [...texts].flatMap(([file, text]) => strayImports(file, text))
    expect(stray).toEqual([])
  })

  it.each([
    ['lib/lake/engine/patch/apply.ts', "import { openStore } from '../../store/store.ts'"],
    ['lib/lake/http/routes/query.ts', "import { env } from '../../../env.ts'"],
    ['components/ui/button.tsx', "import Page from '@/app/(site)/page'"],
    ['schemas/documents/article.ts', "import { pathFor } from '../../lib/paths.ts'"],
    ['lib/content/fetch/fetch.ts', "const lake = await import('../../lake/lake.ts')"],
    ['app/layout.tsx', "export { seed } from '@/lib/seed'"],
  ])('a stray import in %s is found', (file, text) => {
    expect(strayImports(file, text)).toHaveLength(1)
  })
})
