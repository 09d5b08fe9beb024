import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CONFIGURATION = join(import.meta.dirname, '../docs/deploy/clearwell.vcl')

/** Whether Varnish is installed. `.ci/run` installs it; elsewhere the flow that needs it is skipped and reported. */
export function hasVarnish(): boolean {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Starts the real Varnish on `port`, with the docs/deploy file, in front of a site on `sitePort`. Stores nothing
 * outside `dir`.
 */
export async function startVarnish(
  dir: string,
  { port, sitePort }: { port: number; sitePort: number },
): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true })
  const file = join(dir, 'clearwell.vcl')
  const written = await readFile(CONFIGURATION, 'utf8')
  const ours = written.replace('.port = "3000"', `.port = "${sitePort}"`)
  if (ours === written) throw new Error(`${CONFIGURATION} names no port 3000 to put ours for`)
  await writeFile(file, ours)
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', join(dir, 'work')]
  const memory = ['-s', 'malloc,64m', '-p', 'vsl_space=8m']
  const varnish = spawn('varnishd', [...options, ...memory], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const { promise: serves, resolve: isServing } = Promise.withResolvers<void>()
  const listen = (chunk: Buffer) => {
    said += chunk
    if (said.includes('Child launched OK')) isServing()
  }
  varnish.stdout.on('data', listen)
  varnish.stderr.on('data', listen)
  const { promise: ends, reject: hasEnded } = Promise.withResolvers<never>()
  ends.catch(() => undefined)
  varnish.once('close', (code) =>
    hasEnded(new Error(`Varnish ended with ${code} before it served:\n${said}`)),
  )
  await Promise.race([serves, ends])
  return varnish
}
