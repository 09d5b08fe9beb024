import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Runs `npm run lake -- <arguments>` on a data folder, as an operator would; resolves with the output. */
export async function lakeCommand(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      './lib/server/boot.mjs',
      'lib/lake.cli.ts',
      ...args,
      '--data',
      join(dataDir, 'lake'),
    ],
    { cwd: root, env: { ...process.env, ...env } },
  )
  return stdout
}
