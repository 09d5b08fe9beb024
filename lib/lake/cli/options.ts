import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { ClusterConfig, LakeConfig } from '../config.ts'
import { DEFAULT_CONFIG, loadConfig, parseConfig } from '../load-config.ts'

/** Wrong usage of a command; exit code 2. */
export class UsageError extends Error {}

/** Options that every command takes. */
export const commonOptions = {
  data: { type: 'string', default: '.data/lake' },
  config: { type: 'string' },
  'no-config': { type: 'boolean', default: false },
  project: { type: 'string' },
  dataset: { type: 'string' },
  compatibility: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig

export interface CommonValues {
  data: string
  config?: string
  'no-config': boolean
  project?: string
  dataset?: string
  compatibility?: string
}

/** `parseArgs` in strict mode: an unknown option, or a missing or extra word, throws UsageError. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  words: readonly string[] = [],
) {
  const parsed = parse(argv, options)
  const { positionals } = parsed
  if (positionals.length > words.length)
    throw new UsageError(`Unexpected argument "${positionals[words.length]}"`)
  if (positionals.length < words.length)
    throw new UsageError(`Missing: ${words.slice(positionals.length).join(' and ')}`)
  return parsed
}

function parse<const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Loads the caller's config, for commands that need one and name none. */
export type UsualConfig = () => Promise<LakeConfig>

/** The database of a cluster, from the environment of the process; undefined for a lake alone. */
export type ClusterEnvironment = () => Promise<ClusterConfig | undefined>

/** The config with the cluster of the environment, unless it names one itself. */
export async function withCluster(
  config: LakeConfig,
  environment: ClusterEnvironment,
): Promise<LakeConfig> {
  const cluster = config.cluster ?? (await environment())
  return cluster === undefined ? config : parseConfig({ ...config, cluster })
}

/** The data folder and the config to run with; `--project`, `--dataset` and `--compatibility` override the config. */
export async function readCommon(
  values: CommonValues,
  usualConfig: UsualConfig,
): Promise<{ dataDir: string; config: LakeConfig }> {
  if (values['no-config'] && values.config !== undefined) {
    throw new UsageError('--config and --no-config cannot be combined')
  }
  const { compatibility } = values
  if (compatibility !== undefined && compatibility !== 'sanity')
    throw new UsageError(`--compatibility must be sanity, not "${compatibility}"`)
  const usual = values['no-config'] ? async () => DEFAULT_CONFIG : usualConfig
  const base = values.config === undefined ? await usual() : await loadConfig(values.config)
  const config = parseConfig({
    ...base,
    ...(values.project === undefined ? {} : { projectId: values.project }),
    ...(values.dataset === undefined ? {} : { dataset: values.dataset }),
    ...(compatibility === undefined ? {} : { compatibility }),
  })
  return { dataDir: resolve(values.data), config }
}

/** Parses a port; throws UsageError. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--port must be a number from 0 to 65535, not "${text}"`)
}

/** All of standard input without the final line break: for passwords, which must not show in a process list. */
export async function readStandardInput(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.replace(/\r?\n$/, '')
}
