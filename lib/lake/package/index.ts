import { parseConfig, type LakeConfig } from '../config.ts'

/** What others may rely on: a lake in a program of one's own, and the words of its config. */
export { createLake, type Lake, type LakeOptions } from '../lake.ts'
export { listen, type LakeServer, type ListenOptions } from '../server.ts'
export { BUILT_IN_ROLES } from '../access/roles.ts'
export type { LakeConfig, LakeMail, Seed, StartOptions, WebhookConfig } from '../config.ts'
export type { Policy } from '../policy/policy.ts'
export type { Role } from '../types.ts'

/** Checks a config and fills in what is usual. Throws an error that names what is wrong and where. */
export function defineConfig(
  config: Partial<LakeConfig> & Pick<LakeConfig, 'projectId' | 'dataset'>,
): LakeConfig {
  return parseConfig(config)
}
