import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sirv from 'sirv'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../node_modules')

/** A server on a free port. */
export interface Front {
  url: string
  close(): void
}

/** A Studio of Sanity's and nothing else, built in a folder of its own with the config of the package's guide. */
export async function buildStudio(dir: string, apiHost: string): Promise<string> {
  const modules = join(dir, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of await readdir(repository)) {
    if (name.startsWith('.')) continue
    await symlink(join(repository, name), join(modules, name), 'junction')
  }
  const guide = await readFile(
    join(import.meta.dirname, '../../lib/lake/package/README.md'),
    'utf8',
  )
  const config = /```ts\n(import[^`]+structureTool[^`]+)```/.exec(guide)?.[1]
  if (!config) throw new Error('The guide of the package has no config of a Studio')
  const title = "{ name: 'title', type: 'string' }"
  const files = {
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { 'styled-components': '^6.1.15' },
    }),
    'sanity.cli.ts': `import { defineCliConfig } from 'sanity/cli'
      export default defineCliConfig({
        api: { projectId: 'demo', dataset: 'production' }, deployment: { autoUpdates: false },
      })`,
    'sanity.config.ts': config
      .replace('https://lake.example.org', apiHost)
      .replace('types: []', `types: [{ name: 'note', type: 'document', fields: [${title}] }]`),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  const cli = join(modules, 'sanity/bin/sanity')
  await run(process.execPath, [cli, 'build', 'dist', '-y'], {
    cwd: dir,
    env: { ...process.env, DO_NOT_TRACK: '1' },
  })
  return join(dir, 'dist')
}

/** Sends the built Studio, as any server of files does. */
export function serveStudio(folder: () => string): Promise<Front> {
  let send: ReturnType<typeof sirv> | undefined
  return listening(
    createServer((asked, answer) => {
      send ??= sirv(folder(), { single: true })
      send(asked, answer, () => void answer.writeHead(404).end())
    }),
    'http',
  )
}

/** The proxy with TLS and HTTP/2 that a Studio needs before a lake; its certificate is its own. */
export async function serveHttp2(dir: string, lake: () => string): Promise<Front> {
  await mkdir(dir, { recursive: true })
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  await run('openssl', [...self, '-keyout', key, '-out', cert, '-subj', '/CN=localhost'])
  const pem = { key: await readFile(key), cert: await readFile(cert) }
  const server = createSecureServer({ ...pem, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const host = asked.headers[':authority'] ?? asked.headers.host
    const onward = request(`${lake()}${asked.url}`, {
      method: asked.method,
      headers: { ...Object.fromEntries(headers), host, 'x-forwarded-for': '203.0.113.9' },
    })
    onward.on('response', (got) => {
      const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  return listening(server, 'https')
}

async function listening(server: Server, scheme: string): Promise<Front> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `${scheme}://localhost:${port}`, close: () => server.close() }
}
