import { tmpdir } from 'node:os'
import type { LakeConfig } from '../../../../lib/lake/config.ts'
import clearwell from '../../../../lib/lake.config.ts'

/** The site's lake with content releases, and nothing but a reviewer's profile in it. */
const config: LakeConfig = {
  ...clearwell,
  contentReleases: true,
  webhooks: [],
  scheduledJobs: [],
  linkChecker: undefined,
  seed: async () => ({
    assetsDir: tmpdir(),
    documents: [
      {
        _id: 'person-amara',
        _type: 'person',
        name: 'Amara Bennett',
        credentials: 'MD',
        account: 'reviewer@clearwell.example',
        isReviewer: true,
      },
    ],
  }),
}

export default config
