import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../lint/imports.config.ts'

const REFUSED = [
  ['lib/lake/engine/patch/apply.ts', 'lib/lake/store/store.ts'],
  ['lib/lake/http/routes/query.ts', 'lib/env.ts'],
  ['components/ui/button.tsx', 'app/page.tsx'],
  ['schemas/documents/article.ts', 'lib/paths.ts'],
  ['lib/content/fetch/fetch.ts', 'lib/lake/lake.ts'],
  ['app/layout.tsx', 'lib/seed.ts'],
] as const

/** One folder with all examples: the tool compiles its rules for each run, which takes longer than the examples. */
const FILES: Readonly<Record<string, string>> = {
  'lib/lake/store/a.ts': "import '../scheduling/b.ts'",
  'lib/lake/scheduling/b.ts': 'export {}',
  ...Object.fromEntries(
    REFUSED.flatMap(([from, to]) => [
      [from, `import '${'../'.repeat(from.split('/').length - 1)}${to}'`],
      [to, 'export {}'],
    ]),
  ),
  'lib/lake/engine/types.ts': "import type { B } from '../store/types.ts'\nexport type A = B",
  'lib/lake/store/types.ts': 'export type B = string',
  'lib/metrics/a.ts': "import './b.ts'",
  'lib/metrics/b.ts': "import './a.ts'",
  'components/ui/a.ts': "import '../article/b.ts'",
  'components/article/b.ts': 'export {}',
}

/** The names of the broken rules, by the file that breaks them. */
const broken = new Map<string, string[]>()

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearwell-imports-'))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { allowed, allowedSeverity, forbidden, options } = config
  const { tsConfig: _tsConfig, ...rest } = options
  const { output } = await cruise(Object.keys(FILES), {
    ...rest,
    baseDir: folder,
    validate: true,
    ruleSet: { allowed, allowedSeverity, forbidden },
  })
  await rm(folder, { recursive: true, force: true })
  if (typeof output === 'string') throw new Error('no result object')
  expect(output.summary.totalCruised).toBe(Object.keys(FILES).length)
  for (const { from, rule } of output.summary.violations)
    broken.set(from, [...(broken.get(from) ?? []), rule.name])
})

describe('import rules', () => {
  it('an import that the table allows breaks no rule', () => {
    expect(broken.get('lib/lake/store/a.ts')).toBeUndefined()
  })

  it.each(REFUSED)('an import from %s of %s is refused', (from) => {
    expect(broken.get(from)).toContain('not-in-allowed')
  })

  it('a type import is judged like any other', () => {
    expect(broken.get('lib/lake/engine/types.ts')).toContain('not-in-allowed')
  })

  it('a cycle between two files of a folder is refused', () => {
    const rules = ['lib/metrics/a.ts', 'lib/metrics/b.ts'].flatMap((file) => broken.get(file) ?? [])
    expect(new Set(rules)).toEqual(new Set(['no-file-cycles']))
  })

  it('an import from a lower folder of the same parent is refused', () => {
    expect(broken.get('components/ui/a.ts')).toEqual(['layers'])
  })
})
