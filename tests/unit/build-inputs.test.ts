import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { glob } from 'tinyglobby'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { SITE_INPUTS, STUDIO_INPUTS } from '../../lib/server/build-hash.ts'

const root = join(import.meta.dirname, '../..')
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** The project file of an import; undefined for packages, styles, and images. */
function getFile(importer: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? normalize(specifier.slice(2))
    : specifier.startsWith('.')
      ? normalize(join(dirname(importer), specifier))
      : undefined
  if (path === undefined) return undefined
  return ENDINGS.map((ending) => path + ending).find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  )
}

/** A file's run-time imports, without types. */
function getImports(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    const { moduleSpecifier } = statement
    return !isType && moduleSpecifier && ts.isStringLiteral(moduleSpecifier)
      ? [moduleSpecifier.text]
      : []
  })
}

function getLazyImports(text: string): string[] {
  return [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => specifier)
}

/** All project files reachable from these, themselves included. */
async function reachedFrom(start: readonly string[]): Promise<string[]> {
  const reached = new Set<string>()
  const open = [...start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const text = await readFile(join(root, file), 'utf8')
    for (const specifier of [...getImports(file, text), ...getLazyImports(text)]) {
      const found = getFile(file, specifier)
      if (found !== undefined) open.push(found)
    }
  }
  return [...reached].sort()
}

// A build is reused while the hash of its inputs is unchanged: a missing input would leave a stale build.
describe.each([
  ['site', SITE_INPUTS, ['app/**/*.{ts,tsx}', 'next.config.ts']],
  ['Studio', STUDIO_INPUTS, ['studio/**/*.{ts,tsx}']],
])('build inputs of the %s', (_name, inputs, entries) => {
  it('every project file that the build reads is part of the input hash', async () => {
    const files = await reachedFrom(await glob(entries, { cwd: root }))
    expect(files.length).toBeGreaterThan(30)
    const counted = new Set(await glob([...inputs], { cwd: root }))
    expect(files.filter((file) => !counted.has(file))).toEqual([])
  })
})

/** Other files that `build.ts` uses, and that no built file depends on. */
const ERRANDS = ['built', 'child', 'settings', 'stamp'].map((name) => `lib/server/${name}.ts`)

describe.each([
  ['site', SITE_INPUTS, () => true],
  ['Studio', STUDIO_INPUTS, (file: string) => /\/(?:build|precompress)\.ts$/.test(file)],
])('build scripts of the %s', (_name, inputs, isItsBuilder) => {
  it('every file that the build script imports is part of the input hash', async () => {
    const file = 'lib/server/build.ts'
    const text = await readFile(join(root, file), 'utf8')
    const used = getImports(file, text).map((specifier) => getFile(file, specifier) ?? '')
    const builders = [file, ...used.filter((each) => each.startsWith('lib/server/'))]
      .filter((each) => !ERRANDS.includes(each))
      .filter(isItsBuilder)
    expect(builders.length).toBeGreaterThan(1)
    const counted = await glob([...inputs], { cwd: root })
    expect(counted).toEqual(expect.arrayContaining(builders))
    expect(counted).not.toContain('lib/server/start.ts')
  })
})
