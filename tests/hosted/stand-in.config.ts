import type { LakeConfig } from '../../lib/lake/config.ts'
import clearwell from '../../lib/lake.config.ts'

/** Any project id but the embedded lake's: by it, the Studio knows that it works on hosted Sanity. */
export const PROJECT = 'standin'

/** Writers and reviewers are contributors on hosted Sanity; the reviewer's public profile comes with the seed content. */
const config: LakeConfig = {
  ...clearwell,
  compatibility: 'sanity',
  projectId: PROJECT,
  seed: undefined,
  backups: undefined,
  users: clearwell.users.map((user) =>
    user.role === 'editor' ? { ...user, role: 'contributor' } : user,
  ),
  allowedOrigins: (process.env.STAND_IN_ORIGINS ?? '').split(',').filter((each) => each !== ''),
}

export default config
