import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { beforeAll, describe, expect, it } from 'vitest'
import { importGraph, getImports, getRings } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** The lake's modules in layer order (lib/lake/README.md): imports never point the other way. */
const types = 'lib/lake/types'
const errors = 'lib/lake/errors'
const problems = 'lib/lake/first-problem'
const engine = 'lib/lake/engine'
const store = 'lib/lake/store'
const config = 'lib/lake/config'
const processes = 'lib/lake/scheduling'
const access = 'lib/lake/access'
const authorship = 'lib/lake/attribution'
const query = 'lib/lake/query'
const streams = 'lib/lake/streams'
const webhooks = 'lib/lake/webhooks'
const assets = 'lib/lake/assets'
const context = 'lib/lake/context'
const outside = 'lib/lake/link-checker'
const operations = 'lib/lake/operations'
const policy = 'lib/lake/policy'
/** What a site may declare as its policy; the module itself enforces it. */
const declaredPolicy = 'lib/lake/policy/policy'
const tell = 'lib/lake/notifications'
/** When background jobs run; the jobs themselves are in the modules that they serve. */
const jobs = 'lib/lake/jobs'
const frame = 'lib/lake/http/middleware'
const log = 'lib/log'
const meters = 'lib/metrics'
/** Every limit that a caller or an operator can meet. */
const limits = 'lib/limits'
/** What every module of the lake may import. */
const ground = [types, errors, problems, engine, log, limits]

/**
 * Which module may import from which; the first matching row of `from` applies, longest paths first. A module may
 * always import from itself. docs/ARCHITECTURE.md draws these arrows.
 */
const arrows: readonly { from: string; to: readonly string[] }[] = [
  // The lake is standalone: it knows nothing of the site, its schemas, or its environment.
  { from: types, to: [] },
  { from: errors, to: [log] },
  { from: problems, to: [] },
  { from: engine, to: [types, errors, limits] },
  { from: processes, to: [errors, limits] },
  { from: jobs, to: [errors, log] },
  { from: store, to: [...ground, processes] },
  { from: declaredPolicy, to: [...ground, store] },
  { from: config, to: [...ground, declaredPolicy] },
  { from: access, to: [...ground, store, config, jobs, 'lib/net'] },
  { from: authorship, to: [...ground, store, processes, declaredPolicy] },
  { from: query, to: [...ground, processes] },
  { from: streams, to: [...ground, store, processes, access, query, 'lib/net'] },
  { from: webhooks, to: [...ground, store, config, access, jobs, 'lib/net'] },
  { from: outside, to: [...ground, store, config, access, jobs, 'lib/net'] },
  { from: assets, to: [...ground, store, processes, access, webhooks, jobs] },
  {
    from: context,
    to: [
      ...[meters, config, store, processes, access, authorship, query, streams, webhooks, assets],
      ...[outside, jobs],
    ],
  },
  {
    from: operations,
    to: [...ground, store, processes, config, access, query, assets, context, jobs],
  },
  {
    from: policy,
    to: [...ground, store, processes, access, authorship, operations, context, jobs],
  },
  { from: tell, to: [...ground, store, processes, config, access, context, policy, jobs] },
  { from: frame, to: [...ground, access, context, 'lib/net'] },
  { from: 'lib/lake/http/pages', to: [...ground, access, context, frame] },
  {
    from: 'lib/lake/http/routes',
    to: [...ground, config, access, streams, webhooks, assets, operations, policy, context, frame],
  },
  {
    from: 'lib/lake/http/register.ts',
    to: [frame, 'lib/lake/http/pages', 'lib/lake/http/routes'],
  },
  // What is read from a running lake on request.
  { from: 'lib/lake/lake-metrics.ts', to: [context, policy, jobs, meters] },
  {
    from: 'lib/lake/lake.ts',
    to: [
      ...[store, config, processes, access, authorship, query, streams, webhooks, assets, outside],
      ...[context, operations, jobs],
      ...[policy, tell, frame, 'lib/lake/http/register', 'lib/lake/lake-metrics', log, meters],
    ],
  },
  {
    from: 'lib/lake/server.ts',
    to: [streams, operations, jobs, frame, 'lib/lake/lake', 'lib/net', log, limits],
  },
  {
    from: 'lib/lake/cli',
    to: [
      ...[...ground, store, config, access, operations, policy],
      ...['lib/lake/lake', 'lib/lake/server'],
    ],
  },
  // The published lake includes lib/net and lib/limits (decision 001).
  {
    from: 'lib/lake/package',
    to: [
      ...ground,
      config,
      access,
      declaredPolicy,
      'lib/lake/lake',
      'lib/lake/server',
      'lib/lake/cli',
    ],
  },
  // Constants: browsers load them too.
  { from: limits, to: [] },
  { from: 'lib/net', to: [limits] },
  // A process's own output: log lines for operators, and metrics for monitoring.
  { from: log, to: [] },
  { from: meters, to: [] },
  { from: 'lib/lake.cli.ts', to: ['lib/lake/cli', 'lib/lake.config'] },
  {
    from: 'lib/lake.config.ts',
    to: [
      ...[types, config, 'lib/lake/access/roles', 'lib/seed', 'lib/workflow', 'lib/env'],
      ...['lib/mail', 'lib/bibliography', 'lib/evidence', 'lib/net/ssrf-lookup', limits],
    ],
  },
  // A page's initial text is declared in its schema; the seed starts from that.
  { from: 'lib/seed', to: ['schemas', 'lib/is-record'] },
  // Code generated into lib/content from the schema and the queries.
  { from: 'lib/typegen', to: ['schemas', 'lib/content', 'lib/lake/engine/groq/ast', limits] },
  {
    from: 'lib/server/typegen.ts',
    to: ['lib/server', 'lib/typegen', 'schemas'],
  },
  {
    from: 'lib/server',
    to: [
      ...[
        'lib/env',
        'lib/security-headers',
        'lib/net',
        'lib/draft-mode',
        'lib/content',
        'lib/paths',
      ],
      ...[
        'lib/page-cache',
        'lib/page-cache/shared-caches',
        'lib/forms/plain-page',
        log,
        meters,
        limits,
      ],
    ],
  },
  // What CDN caches are told: Next's own part of the pages has no other way to know.
  { from: 'lib/page-cache/shared-caches.ts', to: ['lib/env'] },
  // Between Next and the network: imports neither, both are injected.
  {
    from: 'lib/page-cache',
    // The script in the head is known exactly.
    to: [
      ...['lib/draft-mode/cookies', 'lib/security-headers', 'components/layout/head-script'],
      limits,
      'lib/page-cache/shared-caches',
      'lib/speculation',
    ],
  },
  // Used by the web process before Next, and by the pages.
  { from: 'lib/draft-mode', to: ['lib/env', 'lib/net', limits] },
  { from: 'lib/security-headers.ts', to: ['lib/env'] },
  // The table of paths is derived from the schema.
  { from: 'lib/paths.ts', to: ['lib/content/generated/document-types'] },
  { from: 'lib/draft-signal.ts', to: [] },
  // Whether a value is an object with fields: shared by everything outside the lake.
  { from: 'lib/is-record.ts', to: [] },
  // The allowed shape of a value and its errors: used by pages for what they read, and by the gate for what is written.
  { from: 'lib/value-shape', to: ['lib/is-record'] },
  // Quoted text that comments refer to: used by the page, the Studio, and the lake's policy.
  { from: 'lib/text-anchors', to: ['lib/is-record'] },
  // Messages between a previewed page and the Studio around it.
  {
    from: 'lib/preview-bridge',
    to: ['lib/is-record', 'lib/text-anchors', 'lib/workflow/model/studio-paths'],
  },
  { from: 'lib/zod-without-eval.ts', to: [] },
  // The lake's side of the workflow: its declarations, in the lake's own terms.
  {
    from: 'lib/workflow/policy',
    to: [
      'lib/workflow',
      'schemas',
      'lib/is-record',
      'lib/paths',
      'lib/text-anchors',
      'lib/value-shape',
      limits,
      'lib/lake/engine/document-id',
      'lib/lake/policy/policy',
      'lib/lake/types',
      'lib/lake/store/store',
    ],
  },
  // Shared tables import only constants, so that the schema can use them.
  { from: 'lib/workflow/model', to: [limits] },
  // The Studio injects its client: on hosted Sanity, our rules write without the lake.
  {
    from: 'lib/workflow/hosted',
    to: ['lib/workflow/model', 'lib/workflow/rules', 'lib/is-record'],
  },
  // Which fields are clinical is declared in the schema.
  {
    from: 'lib/workflow',
    to: [
      ...[
        limits,
        'lib/preview-bridge',
        'lib/is-record',
        'lib/paths',
        'lib/value-shape',
        'lib/zod-without-eval',
      ],
      'schemas',
    ],
  },
  { from: 'lib/bmi', to: [] },
  { from: 'lib/booking', to: ['lib/forms/plain-text'] },
  { from: 'lib/consent', to: ['lib/is-record'] },
  // Readers' submissions are stored in the lake that has the content.
  { from: 'lib/forms/writer-client.ts', to: ['lib/env', 'lib/content/fetch/client'] },
  { from: 'lib/forms', to: [] },
  { from: 'lib/contact', to: ['lib/forms', 'lib/net', limits, 'lib/is-record', 'lib/mail'] },
  { from: 'lib/mail', to: [] },
  // Publication metadata from DOI registries; passed to the lake by its config.
  { from: 'lib/bibliography', to: ['lib/is-record'] },
  // The status of cited sources; passed to the lake by its config, with a command line of its own.
  {
    from: 'lib/evidence',
    to: [
      'lib/is-record',
      'lib/bibliography',
      'lib/workflow/model/dates',
      'lib/workflow/evidence/check-runs',
    ],
  },
  {
    from: 'lib/evidence.cli.ts',
    to: [
      'lib/evidence',
      'lib/env',
      'lib/lake.config',
      'lib/lake/cli/running',
      'lib/lake/access/secrets',
    ],
  },
  { from: 'lib/page-feedback', to: ['lib/forms', 'lib/net', limits, 'lib/paths'] },
  { from: 'lib/env.ts', to: ['lib/net'] },
  // Which pages a browser may prefetch: a route serves the rules, and pages link to it.
  { from: 'lib/speculation.ts', to: [] },
  // Shared definitions next to the fields that use them: valid URLs, label texts, where a section starts, what a
  // sentence is, the order of a page's records, and what a correction is.
  {
    from: 'lib/content',
    to: [
      'lib/env',
      'lib/paths',
      'lib/net',
      limits,
      'lib/draft-mode',
      'lib/value-shape',
      'schemas/address',
      'schemas/claim-number',
      'schemas/icon-array',
      'schemas/labels',
      'schemas/name-pattern',
      'schemas/sections',
      'schemas/source-status',
      'schemas/thousands',
      'schemas/where-stands',
      'lib/workflow/checks/sentences',
      'lib/workflow/model/record-order',
      'lib/workflow/model/corrections',
      'lib/bibliography/doi',
    ],
  },
  // Labels reach browsers without the Studio's descriptions, so they import nothing.
  { from: 'schemas/labels', to: [] },
  {
    from: 'lib/search',
    to: [limits, 'lib/content', 'lib/is-record', 'lib/paths', 'schemas/sections'],
  },
  // A record's form lists the decisions from the shared table; what a DOI is and where a sentence ends is also shared.
  {
    from: 'schemas',
    to: [
      ...['lib/is-record', 'lib/workflow/model', 'lib/workflow/checks/sentences'],
      'lib/bibliography/doi',
    ],
  },
  {
    from: 'studio',
    to: [
      limits,
      'schemas',
      'lib/is-record',
      'lib/workflow',
      'lib/paths',
      'lib/preview-bridge',
      'lib/text-anchors',
      'lib/draft-signal',
      'lib/zod-without-eval',
      'lib/bibliography/doi',
    ],
  },
  // The index stays on the server: components know only the shape of its results.
  {
    from: 'components',
    to: [
      limits,
      'lib/speculation',
      'lib/content',
      'lib/is-record',
      'lib/paths',
      'lib/preview-bridge',
      'lib/text-anchors',
      'lib/draft-signal',
      'lib/page-feedback',
      'lib/bmi',
      'lib/booking',
      'lib/consent',
      'lib/contact',
      'lib/forms/plain-text',
      'lib/search/result',
      'lib/bibliography/doi',
      'schemas/address',
      'schemas/labels',
    ],
  },
  {
    from: 'app',
    to: [
      limits,
      'lib/speculation',
      'components',
      'lib/preview-bridge',
      'lib/content',
      'lib/paths',
      'lib/env',
      'lib/net/rate-limit',
      'lib/page-feedback',
      'lib/bmi',
      'lib/booking',
      'lib/contact',
      'lib/forms',
      'lib/draft-mode',
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
