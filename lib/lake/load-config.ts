import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isRecord } from './engine/is-record.ts'
import { withCurrentKeys } from './config-keys.ts'
import { configSchema, webhook } from './config-schema.ts'
import { withSanityCompatibility } from './sanity-compatibility.ts'
import { ConfigError, type LakeConfig, type StartOptions, type WebhookConfig } from './config.ts'

/** Checks a config and fills in defaults. Throws ConfigError, which says what is invalid and where. */
export function parseConfig(value: unknown, source = 'The lake config'): LakeConfig {
  const parsed = configSchema.safeParse(withCurrentKeys(value, source))
  if (parsed.success) return withSanityCompatibility(parsed.data)
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'config'}: ${issue.message}`,
  )
  throw new ConfigError(`${source} is not valid:\n${lines.join('\n')}`)
}

/** The config of a lake that is given none. */
export const DEFAULT_CONFIG: LakeConfig = {
  title: 'Content lake',
  projectId: 'lake',
  dataset: 'production',
  users: [{ name: 'Administrator', email: 'admin@lake.example', role: 'administrator' }],
  serviceTokens: [],
  webhooks: [],
  allowedOrigins: [],
}

/**
 * Loads the default export of a TypeScript or JavaScript config file. Throws ConfigError when the file is missing,
 * does not load, or is not a valid config.
 */
export async function loadConfig(path: string): Promise<LakeConfig> {
  const file = resolve(path)
  if (!existsSync(file)) throw new ConfigError(`The config file ${file} does not exist`)
  let loaded: unknown
  try {
    loaded = await import(pathToFileURL(file).href)
  } catch (error) {
    throw new ConfigError(
      `The config file ${file} did not load: ${error instanceof Error ? error.message : error}`,
    )
  }
  const exported = isRecord(loaded) ? loaded.default : undefined
  if (exported === undefined) throw new ConfigError(`The config file ${file} has no default export`)
  return parseConfig(exported, file)
}

/** The hooks that a config declares for these start options. */
export function getWebhooks(config: LakeConfig, options: StartOptions): readonly WebhookConfig[] {
  const { webhooks } = config
  if (typeof webhooks !== 'function') return webhooks
  const parsed = z.array(webhook).safeParse(webhooks(options))
  if (parsed.success) return parsed.data
  throw new ConfigError(
    `The webhooks in the config are not valid: ${z.prettifyError(parsed.error)}`,
  )
}
