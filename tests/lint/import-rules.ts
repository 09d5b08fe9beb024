import {
  types,
  config,
  log,
  metrics,
  limits,
  lakeRules,
  type ImportRule,
} from './lake-import-rules.ts'

/**
 * Which module may import from which; the first matching row of `from` applies, longest paths first. A module may
 * always import from itself. docs/ARCHITECTURE.md draws these arrows.
 */
export const rules: readonly ImportRule[] = [
  ...lakeRules,
  // Constants: browsers load them too.
  { from: limits, to: [] },
  { from: 'lib/net', to: [limits] },
  // A process's own output: log lines for operators, and metrics for monitoring.
  { from: log, to: [] },
  { from: metrics, to: [] },
  // Ed25519 keys and signatures: the process that enforces the policy signs, and the site verifies.
  { from: 'lib/signing', to: [] },
  { from: 'lib/lake.cli.ts', to: ['lib/env', 'lib/lake/cli', 'lib/lake.config'] },
  {
    from: 'lib/lake.config.ts',
    to: [
      ...[types, config, 'lib/lake/access/roles', 'lib/seed', 'lib/workflow', 'lib/env'],
      ...['lib/bibliography', 'lib/evidence', 'lib/net/ssrf-lookup', 'lib/net/send-mail', limits],
    ],
  },
  // A page's initial text is declared in its schema; the seed starts from that.
  { from: 'lib/seed', to: ['schemas', 'lib/is-record'] },
  // Code generated into lib/content from the schema and the queries.
  { from: 'lib/typegen', to: ['schemas', 'lib/content', limits] },
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
        'lib/preview-bridge/compared-version',
        'lib/content',
        'lib/paths',
      ],
      ...[
        'lib/page-cache',
        'lib/page-cache/shared-caches',
        'lib/forms/plain-page',
        'lib/forms/guest-form',
        'lib/hosted',
        'lib/signing/key-pair',
        'lib/workflow/signatures/public-text',
        log,
        metrics,
        limits,
      ],
    ],
  },
  // What CDN caches are told: Next's own part of the pages has no other way to know.
  { from: 'lib/page-cache/shared-caches.ts', to: ['lib/env'] },
  // The web process decides on hosted Sanity with the lake's own code.
  {
    from: 'lib/hosted',
    to: [
      'lib/signing',
      ...[types, limits, log, 'lib/lake/errors', 'lib/lake/engine', 'lib/lake/store'],
      ...['lib/lake/policy', 'lib/lake/policy-config', 'lib/lake/attribution', 'lib/lake/access'],
      ...['lib/lake/inspections', 'lib/lake/scheduling', 'lib/lake.config', 'lib/env', 'lib/net'],
      ...['lib/workflow', 'lib/content/fetch', 'lib/is-record'],
    ],
  },
  // Between Next and the network: imports neither, both are injected.
  {
    from: 'lib/page-cache',
    // The script in the head is known exactly.
    to: [
      ...['lib/draft-mode/cookies', 'lib/security-headers', 'lib/head-script'],
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
  { from: 'lib/head-script.ts', to: [] },
  // Whether a value is an object with fields: shared by everything outside the lake.
  { from: 'lib/is-record.ts', to: [] },
  // The allowed shape of a value and its errors: used by pages for what they read, and by the gate for what is written.
  { from: 'lib/value-shape', to: ['lib/is-record'] },
  // Quoted text that comments refer to: used by the page, the Studio, and the lake's policy.
  { from: 'lib/text-anchors', to: ['lib/is-record'] },
  // Two versions of a rendered page in one: pure DOM.
  { from: 'lib/page-diff', to: [] },
  // Messages between a previewed page and the Studio around it.
  {
    from: 'lib/preview-bridge',
    to: ['lib/is-record', 'lib/text-anchors'],
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
      'lib/signing',
      limits,
      'lib/lake/engine/document-id',
      'lib/lake/engine/references',
      'lib/lake/engine/release-opening',
      'lib/lake/engine/scheduled-time',
      'lib/lake/policy-config',
      'lib/lake/policy-output',
      'lib/lake/types',
      'lib/lake/store/store',
    ],
  },
  // Shared tables import only constants, so that the schema can use them.
  { from: 'lib/workflow/model', to: [limits] },
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
      'lib/signing',
      'schemas',
    ],
  },
  { from: 'lib/bmi', to: [] },
  { from: 'lib/booking', to: ['lib/forms/plain-text'] },
  { from: 'lib/consent', to: ['lib/is-record'] },
  // Readers' submissions are stored in the lake that has the content.
  { from: 'lib/forms/writer-client.ts', to: ['lib/env', 'lib/content/fetch/client'] },
  { from: 'lib/forms', to: [] },
  { from: 'lib/contact', to: ['lib/forms', 'lib/net', limits, 'lib/is-record'] },
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
  { from: 'lib/env.ts', to: ['lib/net', 'lib/renamed-variables'] },
  { from: 'lib/renamed-variables.ts', to: [] },
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
      'lib/preview-bridge/compared-version',
      'lib/value-shape',
      'lib/is-record',
      // The site evaluates its queries itself, over documents whose signatures it has verified.
      'lib/signing',
      'lib/workflow/signatures',
      'lib/workflow/rules/clinical',
      'lib/lake/engine/document-id',
      'lib/lake/engine/groq',
      'schemas/address',
      'schemas/claim-number',
      'schemas/icon-array',
      'schemas/labels',
      'schemas/name-pattern',
      'schemas/sections',
      'schemas/source-status',
      'schemas/thousands',
      'schemas/where-stands',
      'lib/workflow/model/sentences',
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
      ...['lib/is-record', 'lib/workflow/model', 'lib/workflow/model/sentences'],
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
      'lib/workflow/model/presentation-url',
      'lib/speculation',
      'lib/content',
      'lib/is-record',
      'lib/paths',
      'lib/page-diff',
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
      'lib/head-script',
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

/** The paths of the named folders of a folder. */
function folders(parent: string, names: string): string[] {
  return names.split(' ').map((name) => `${parent}/${name}`)
}

/** Folders in layer order, the highest first: each imports only from those after it, so they form no cycle. */
export const layers: readonly (readonly string[])[] = [
  folders(
    'components',
    'pages resources modules team page-feedback home evidence contact booking blog layout search consent preview article corrections bmi about ui',
  ),
  folders('studio', 'app dashboard admin review editor ui data'),
  folders(
    'lib/content',
    'urls share search json-ld pages medicines corrections blog articles glossary site fetch verified generated',
  ),
  folders(
    'lib/workflow',
    'policy notifications dashboard evidence diff links signatures rules checks model',
  ),
  folders('lib/lake/operations', 'transfer retention mutate history backup verify actions'),
  folders(
    'lib/lake',
    'package cli server lake notifications lake-metrics http policy operations context streams query inspections link-checker attribution assets webhooks access first-problem jobs load-config sanity-compatibility config-schema config policy-config store scheduling config-keys renamed-policy-members policy-output engine types errors',
  ),
]
