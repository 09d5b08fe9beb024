import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import config from '../lint/imports.config.ts'

let folder = ''
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The names of the rules that files with these texts break. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), 'clearwell-imports-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { allowed, allowedSeverity, forbidden, options } = config
  const { tsConfig: _tsConfig, ...rest } = options
  const { output } = await cruise(Object.keys(files), {
    ...rest,
    baseDir: folder,
    validate: true,
    ruleSet: { allowed, allowedSeverity, forbidden },
  })
  if (typeof output === 'string') throw new Error('no result object')
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort()
}

describe('import rules', () => {
  it('an import that the table allows breaks no rule', async () => {
    const files = {
      'lib/lake/store/a.ts': "import '../scheduling/b.ts'",
      'lib/lake/scheduling/b.ts': 'export {}',
    }
    expect(await brokenRules(files)).toEqual([])
  })

  it.each([
    ['lib/lake/engine/patch/apply.ts', 'lib/lake/store/store.ts'],
    ['lib/lake/http/routes/query.ts', 'lib/env.ts'],
    ['components/ui/button.tsx', 'app/page.tsx'],
    ['schemas/documents/article.ts', 'lib/paths.ts'],
    ['lib/content/fetch/fetch.ts', 'lib/lake/lake.ts'],
    ['app/layout.tsx', 'lib/seed.ts'],
  ])('an import from %s of %s is refused', async (from, to) => {
    const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
    expect(await brokenRules({ [from]: `import '${path}'`, [to]: 'export {}' })).toContain(
      'not-in-allowed',
    )
  })

  it('a type import is judged like any other', async () => {
    const files = {
      'lib/lake/engine/a.ts': "import type { B } from '../store/b.ts'\nexport type A = B",
      'lib/lake/store/b.ts': 'export type B = string',
    }
    expect(await brokenRules(files)).toContain('not-in-allowed')
  })

  it('a cycle between two files of a folder is refused', async () => {
    const files = {
      'lib/metrics/a.ts': "import './b.ts'",
      'lib/metrics/b.ts': "import './a.ts'",
    }
    expect(await brokenRules(files)).toEqual(['no-file-cycles'])
  })

  it('an import from a lower folder of the same parent is refused', async () => {
    const files = {
      'components/ui/a.ts': "import '../article/b.ts'",
      'components/article/b.ts': 'export {}',
    }
    expect(await brokenRules(files)).toEqual(['layers'])
  })
})
