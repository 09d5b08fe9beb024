import { parseConfig, type LakeConfig } from '../config.ts'

/** The public API: a lake embedded in your own program, and the types of its config. */
export { createLake, type Lake, type LakeOptions } from '../lake.ts'
export { listen, type LakeServer, type ListenOptions } from '../server.ts'
export { BUILT_IN_ROLES } from '../access/roles.ts'
export type { LakeConfig, LakeMail, Seed, StartOptions, WebhookConfig } from '../config.ts'
export type { Policy } from '../policy-config.ts'
export type { Role } from '../types.ts'

/** Checks a config and fills in defaults. Throws an error that says what is invalid and where. */
export function defineConfig(
  config: Partial<LakeConfig> & Pick<LakeConfig, 'projectId' | 'dataset'>,
): LakeConfig {
  return parseConfig(config)
}
