import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { expect, it } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { seed } from '../../lib/seed/index.ts'
import { pageTemplates, visitedRoutes } from '../page-templates.ts'

const app = join(import.meta.dirname, '../../app')

it('every page file names the route whose visit checks its layout in both themes and at both widths', async () => {
  const files = await glob('**/page.tsx', { cwd: app })
  expect(Object.keys(pageTemplates).sort()).toEqual(files.sort())
})

/** The kinds of blocks in a value, with the tone of a callout. */
function blockKinds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(blockKinds)
  if (!isRecord(value)) return []
  const { _type: type, tone } = value
  return [
    ...(typeof type === 'string' ? [typeof tone === 'string' ? `${type} ${tone}` : type] : []),
    ...Object.values(value).flatMap(blockKinds),
  ]
}

it.each([
  ['article', '/diseases/'],
  ['post', '/blog/'],
  ['takeaway', '/take-aways/'],
  ['medicine', '/medicines/'],
])(
  'npm test visits a page with each kind of block in a document of type %s',
  async (type, path) => {
    const documents = (await seed()).documents.filter(({ _type }) => _type === type)
    const visited = documents.filter(({ slug }) =>
      visitedRoutes.some((route) => isRecord(slug) && route === path + String(slug.current)),
    )
    expect(visited.length).toBeGreaterThan(1)
    expect(new Set(blockKinds(visited))).toEqual(new Set(blockKinds(documents)))
  },
)
