import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'

const source = await readFile(new URL('../../studio/data/environment.ts', import.meta.url), 'utf8')

/** Runs the module as a browser runs the built Studio: the build has replaced some names, and there is no `process`. */
function readInBrowser(replaced: Readonly<Record<string, string>>): unknown {
  const built = Object.entries(replaced).reduce(
    (text, [name, value]) => text.replaceAll(`process.env.${name}`, JSON.stringify(value)),
    source,
  )
  const { outputText } = ts.transpileModule(built, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  })
  const exports: Record<string, unknown> = {}
  runInContext(outputText, createContext({ exports, location: { origin: 'https://site.example' } }))
  return exports.environment
}

test('a Studio that is built for a project of hosted Sanity uses it in the browser', () => {
  const replaced = { SANITY_STUDIO_PROJECT_ID: 'abc123', SANITY_STUDIO_DATASET: 'health' }
  expect(readInBrowser(replaced)).toEqual({
    projectId: 'abc123',
    dataset: 'health',
    lakeUrl: undefined,
  })
})

test('a Studio that is built without a project uses the embedded lake of its site', () => {
  const embedded = {
    projectId: 'clearwell',
    dataset: 'production',
    lakeUrl: 'https://site.example/lake',
  }
  expect(readInBrowser({})).toEqual(embedded)
  expect(readInBrowser({ SANITY_STUDIO_PROJECT_ID: 'clearwell' })).toEqual(embedded)
})
