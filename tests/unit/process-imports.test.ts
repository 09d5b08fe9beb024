import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { beforeAll, expect, it } from 'vitest'
import { importGraph } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** Imports erased at run time. */
const ERASED = /^(import|export) type [^'"]*['"][^'"]+['"]$/gm

let texts: ReadonlyMap<string, string>
beforeAll(async () => {
  const files = await glob(['lib/{lake,log}/**/*.ts'], { cwd: root })
  const read = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8')
    return [file, text.replaceAll(ERASED, '')] as const
  })
  texts = new Map(await Promise.all(read))
})

it.each(['query/worker', 'streams/listen-worker', 'assets/images/worker'])(
  'the worker process %s starts without loading zod',
  (program) => {
    const graph = importGraph(texts)
    const within = new Set([`lib/lake/${program}.ts`])
    for (const file of within) graph.get(file)?.forEach((next) => within.add(next))
    expect(within.size).toBeGreaterThan(1)
    expect([...within].filter((file) => texts.get(file)?.includes("from 'zod'"))).toEqual([])
  },
)
