import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../../../schemas/index.ts'
import { environment } from '../../../studio/data/environment.ts'
import {
  createLakeClientFactory,
  silenceProtocolWarning,
} from '../../../studio/data/lake-client.ts'
import { patchFetchWithCsrf } from '../../../studio/data/csrf-fetch.ts'

const { projectId, dataset, lakeUrl = '' } = environment

silenceProtocolWarning()
if (typeof window !== 'undefined') patchFetchWithCsrf(lakeUrl)

/** The baseline for our Studio: our schema and our connection to the lake, and none of our plugins. */
export default defineConfig({
  name: 'plain',
  title: 'Plain',
  projectId,
  dataset,
  apiHost: lakeUrl,
  unstable_clientFactory: createLakeClientFactory({ lakeUrl, dataset }),
  auth: { loginMethod: 'cookie', redirectOnSingle: true },
  schema: { types: schemaTypes },
  plugins: [structureTool()],
})
