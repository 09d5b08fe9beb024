import { defineCliConfig } from 'sanity/cli'
import { environment } from './data/environment.ts'
import { startChunks } from './app/start-chunks.ts'
import { withoutOutsideHosts } from './app/without-external-hosts.ts'

/**
 * The CLI's root is this folder (`cd studio`). The schema goes to the project's git-ignored `.sanity` folder; query
 * types are generated next to the queries.
 */
export default defineCliConfig({
  api: { projectId: environment.projectId, dataset: environment.dataset },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
  vite: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), startChunks(), withoutOutsideHosts()],
  }),
  schemaExtraction: { path: '../.sanity/schema.json' },
  typegen: {
    path: '../lib/content/**/*.ts',
    schema: '../.sanity/schema.json',
    generates: '../lib/content/generated/sanity.types.ts',
    overloadClientMethods: true,
  },
})
