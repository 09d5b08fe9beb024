import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { glob } from 'tinyglobby'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What every room of the lake stands on. */
const ground = [
  'lib/lake/types',
  'lib/lake/errors',
  'lib/lake/engine',
  'lib/lake/store',
  'lib/lake/config',
]
/** What a room that does something for a caller may use beside it. */
const rooms = [
  ...ground,
  'lib/lake/context',
  'lib/lake/processes',
  'lib/lake/access',
  'lib/lake/query',
  'lib/lake/streams',
  'lib/lake/webhooks',
]

/**
 * Which room may import from which; the first matching row of `from` counts, longest paths first.
 * A room may always import from itself. docs/ARCHITECTURE.md draws these arrows.
 */
const arrows: readonly { from: string; to: readonly string[] }[] = [
  { from: 'lib/lake/engine', to: ['lib/lake/types', 'lib/lake/errors'] },
  { from: 'lib/lake/processes', to: ['lib/lake/errors'] },
  { from: 'lib/lake/store', to: ['lib/lake/types', 'lib/lake/errors', 'lib/lake/engine'] },
  { from: 'lib/lake/access', to: [...ground, 'lib/door'] },
  {
    from: 'lib/lake/streams',
    to: [...ground, 'lib/lake/processes', 'lib/lake/access', 'lib/lake/query'],
  },
  {
    from: 'lib/lake/webhooks',
    to: [...ground, 'lib/lake/access', 'lib/lake/streams', 'lib/lake/context'],
  },
  { from: 'lib/lake/query', to: [...ground, 'lib/lake/processes', 'lib/lake/access'] },
  { from: 'lib/lake/assets', to: [...rooms, 'lib/lake/operations'] },
  { from: 'lib/lake/policy', to: [...rooms, 'lib/lake/operations'] },
  { from: 'lib/lake/operations', to: [...rooms, 'lib/lake/assets', 'lib/lake/policy'] },
  { from: 'lib/lake/http', to: ['lib/lake', 'lib/door'] },
  // The lake stands alone: it knows nothing of the site, its schemas or its environment.
  { from: 'lib/lake', to: ['lib/lake', 'lib/door'] },
  { from: 'lib/door', to: [] },
  { from: 'lib/lake.cli.ts', to: ['lib/lake/cli', 'lib/lake.config'] },
  { from: 'lib/lake.config.ts', to: ['lib/lake', 'lib/seed', 'lib/workflow', 'lib/env'] },
  // What a page says first is declared in its schema; the seed begins with that.
  { from: 'lib/seed', to: ['schemas'] },
  // What is generated into lib/content, from the schema and the queries.
  { from: 'lib/typegen', to: ['schemas', 'lib/content', 'lib/lake/engine/groq/ast'] },
  {
    from: 'lib/runtime/typegen.ts',
    to: ['lib/runtime', 'lib/typegen', 'schemas'],
  },
  {
    from: 'lib/runtime',
    to: ['lib/env', 'lib/security-headers', 'lib/door', 'lib/draft', 'lib/content', 'lib/paths'],
  },
  // Asked by the web process before Next, and by the pages.
  { from: 'lib/draft', to: ['lib/env'] },
  { from: 'lib/security-headers.ts', to: ['lib/env'] },
  { from: 'lib/paths.ts', to: [] },
  { from: 'lib/draft-signal.ts', to: [] },
  // The lake's side of the workflow: what it declares to the lake, in the lake's own terms.
  {
    from: 'lib/workflow/lake',
    to: [
      'lib/workflow',
      'schemas',
      'lib/paths',
      'lib/lake/engine/document-id',
      'lib/lake/policy/policy',
      'lib/lake/types',
      'lib/lake/store/store',
    ],
  },
  // What is clinical is declared in the schema.
  { from: 'lib/workflow', to: ['lib/paths', 'schemas'] },
  { from: 'lib/bmi', to: [] },
  { from: 'lib/booking', to: [] },
  { from: 'lib/consent', to: [] },
  { from: 'lib/contact', to: ['lib/door'] },
  { from: 'lib/env.ts', to: ['lib/door'] },
  // What may be an address is said once, beside the fields that hold one; so are the words of labels.
  {
    from: 'lib/content',
    to: ['lib/env', 'lib/paths', 'lib/door', 'lib/draft', 'schemas/address', 'schemas/labels'],
  },
  // The words reach browsers, and what the Studio says of them does not: they import nothing.
  { from: 'schemas/labels', to: [] },
  { from: 'lib/search', to: ['lib/content', 'lib/paths'] },
  { from: 'schemas', to: [] },
  { from: 'studio', to: ['schemas', 'lib/workflow', 'lib/paths', 'lib/draft-signal'] },
  // The index stays on the server: components know only the shape of its answers.
  {
    from: 'components',
    to: [
      'lib/content',
      'lib/paths',
      'lib/draft-signal',
      'lib/bmi',
      'lib/booking',
      'lib/consent',
      'lib/contact',
      'lib/search/result',
      'schemas/address',
      'schemas/labels',
    ],
  },
  {
    from: 'app',
    to: [
      'components',
      'lib/content',
      'lib/paths',
      'lib/env',
      'lib/bmi',
      'lib/booking',
      'lib/contact',
      'lib/draft',
      'lib/search',
      'lib/workflow',
      'schemas/address',
      'schemas/labels',
    ],
  },
  { from: 'next.config.ts', to: ['lib/env', 'lib/security-headers'] },
]

function within(path: string, room: string): boolean {
  const stem = room.replace(/\.ts$/, '')
  return (
    path === room || path.replace(/\.(ts|tsx|mjs)$/, '') === stem || path.startsWith(`${stem}/`)
  )
}

/** Where an import of ours points, from the project's folder; null for packages. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}

function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((imported) => imported.fileName)
}

/** The imports of one file that no arrow allows. */
function strayImports(file: string, text: string): string[] {
  const rule = arrows.find(({ from }) => within(file, from))
  if (!rule) return [`${file}: no arrow is drawn for this file`]
  return importsOf(text)
    .map((specifier) => target(file, specifier))
    .filter((path): path is string => path !== null)
    .filter((path) => ![rule.from, ...rule.to].some((room) => within(path, room)))
    .map((path) => `${file} imports ${path}`)
}

describe('import arrows', () => {
  it('every import follows an arrow of the design', async () => {
    const files = await glob(
      ['{app,components,studio,schemas,lib}/**/*.{ts,tsx}', 'next.config.ts'],
      { cwd: root },
    )
    expect(files.length).toBeGreaterThan(50)
    const stray: string[] = []
    for (const file of files.sort()) {
      stray.push(...strayImports(file, await readFile(join(root, file), 'utf8')))
    }
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
