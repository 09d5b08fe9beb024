import { defineCliConfig } from 'sanity/cli'
import { environment } from '../../../studio/data/environment.ts'

export default defineCliConfig({
  api: { projectId: environment.projectId, dataset: environment.dataset },
  project: { basePath: '/studio' },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
})
