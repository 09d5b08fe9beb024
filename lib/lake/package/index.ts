import type { LakeConfig } from '../config.ts'
import { parseConfig } from '../load-config.ts'
import { createLake as open, type Lake, type LakeOptions } from '../lake.ts'
import { listen as serve, type LakeServer, type ListenOptions } from '../server.ts'
import {
  toLakeOptions,
  toListenOptions,
  type DeprecatedLakeOptions,
  type DeprecatedListenOptions,
} from './renamed-options.ts'

// The public API: a lake embedded in your own program, and the types of its config.
export type { Lake, LakeOptions } from '../lake.ts'
export type { LakeServer, ListenOptions } from '../server.ts'
export { BUILT_IN_ROLES } from '../access/roles.ts'
export type { LakeConfig, LakeMail, Seed, StartOptions, WebhookConfig } from '../config.ts'
export type { Policy } from '../policy-config.ts'
export type { Role } from '../types.ts'

/** Opens a data folder, creates what is missing in it, and answers requests. Throws if the config is invalid. */
export function createLake(options: LakeOptions & DeprecatedLakeOptions): Promise<Lake> {
  const { config, ...others } = toLakeOptions(options)
  return open({ ...others, config: parseConfig(config) })
}

/** Starts a lake on a port, with its WebSockets. While it runs, its address is in `DATA/lake.json`. */
export function listen(
  lake: Lake,
  options: ListenOptions & DeprecatedListenOptions,
): Promise<LakeServer> {
  return serve(lake, toListenOptions(options))
}

/** Checks a config and fills in defaults. Throws an error that says what is invalid and where. */
export function defineConfig(
  config: Partial<LakeConfig> & Pick<LakeConfig, 'projectId' | 'dataset'>,
): LakeConfig {
  return parseConfig(config)
}
