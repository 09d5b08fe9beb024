import type { KnipConfig } from 'knip'

/**
 * `npm run lint` asks twice. The whole tree: no file, package or export that nobody uses, and no `export` before what
 * only its own file uses; types are free to be exported with the functions that speak of them. And what readers get
 * (`--production`): nothing that tests alone use, but for exports marked `@internal`.
 */
export default function config({ production = false }): KnipConfig {
  return {
    entry: [
      // The scripts of package.json, and the programs that are started by their path.
      'lib/server/{boot.mjs,start.ts,web-alone.ts,dev.ts,typegen.ts,web.ts,verify-public/main.ts,verify-public/run.ts}!',
      'lib/lake/{query/worker.ts,streams/listen-worker.ts,inspections/worker.ts,assets/images/worker.ts,operations/backup/program.ts,cluster/{lease,snapshot}-worker.ts}!',
      'lib/workflow/policy/inspector.ts!',
      'lib/lake/package/{index,bin,pack.cli}.ts!',
      'lib/{lake.cli,lake.config,evidence.cli,hosted/{check,sign}.cli}.ts!',
      // Next loads it by its path (next.config.ts).
      'lib/page-cache/cache-handler.ts!',
      // What moves on pages, built by itself (lib/server/modules.ts).
      'components/modules/*.ts!',
      'studio/{sanity.config.ts,sanity.cli.ts,_document.js}!',
      'tests/unit/web/test-site/{supervisor,site}.ts',
      // Preloaded by its path.
      'tests/lake/fixtures/moved-clock.ts',
      // Loaded by its path, in a process of its own.
      'tests/lake/releases/killed/lake.config.ts',
      'tests/hosted/{run,stand-in.config}.ts',
      // In the place of the package of that name.
      'tests/properties/fast-check.ts',
      'tests/{run,built,e2e,seed-content.cli,bench/run,bench/bare-server,groq-suite/run,security/run,guide/take-pictures}.ts',
      'tests/bench/plain-studio/{sanity.config.ts,sanity.cli.ts,_document.js}',
    ],
    // `studio/static` is sent as it is; the types of queries are generated.
    project: [
      '**/*.{ts,tsx,mjs,js,css}!',
      '!tests/**!',
      '!studio/static/**',
      '!lib/content/generated/**',
    ],
    ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
    // Read by their path, without an import.
    ignoreDependencies: [
      '@fontsource-variable/public-sans',
      '@fontsource/public-sans',
      '@fontsource/source-serif-4',
      '@sanity/cli',
      'fxa-common-password-list',
      ...(production ? [] : ['lighthouse']),
    ],
    // Measured against where a machine has it, and what makes a disk that can be full.
    ignoreBinaries: production ? [] : ['nginx', 'caddy', 'varnishd', 'mount', 'umount', 'taskset'],
    vitest: { config: ['tests/{vitest,built}.config.ts', 'tests/properties/vitest.config.ts'] },
    playwright: { config: ['tests/playwright.config.ts', 'tests/hosted/playwright.config.ts'] },
  }
}
