import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ModuleScript } from '../../components/ui/module-script.tsx'
import { buildModules } from '../../lib/server/modules.ts'

let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'page-modules-'))
  await buildModules(dir)
})
afterAll(() => rmSync(dir, { recursive: true }))

const read = (file: string) => readFileSync(join(dir, file), 'utf8')
/** The imports that a browser fetches before it runs a file. */
const getImports = (text: string) =>
  [...text.matchAll(/(?:^|;)import(?:[^;"'()]*from)?["']\.\/([^"']+)["']/g)].map(([, file]) => file)

// Each additional file is a request that competes with the page's fonts (decision 007).
test('code shared by several page modules is one file and contains nothing that is loaded later', () => {
  const addresses: Record<string, string> = JSON.parse(read('addresses.json'))
  const entries = Object.values(addresses).map((address) => basename(address))
  expect(entries.length).toBeGreaterThan(4)
  const shared = new Set<string | undefined>()
  for (const entry of entries)
    for (const file of getImports(read(entry)))
      if (!/^search-box/.test(file ?? '')) shared.add(file)
  expect([...shared]).toEqual([expect.stringMatching(/^shared-/)])
  const [file = ''] = readdirSync(dir).filter((name) => /^shared-.*\.js$/.test(name))
  expect(getImports(read(file))).toEqual([])
  expect(read(file).length).toBeLessThan(1_500)
})

test('a module script has a lower fetch priority than the resources of the first paint', () => {
  const script = renderToStaticMarkup(createElement(ModuleScript, { name: 'every-page' }))
  expect(script).toMatch(/<script async="" type="module" fetchPriority="low"/i)
})
