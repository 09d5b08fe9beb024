import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sirv from 'sirv'
import { kept } from '../kept.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../node_modules')

/** A server on a free port. */
export interface Front {
  url: string
  close(): void
}

/** The lake's URL in the package's guide, which is built into the Studio. */
const IN_GUIDE = 'https://lake.example.org'
const MADE_OF = ['lib/lake/package/README.md', 'tests/lake/plain-studio.ts', 'package-lock.json']

/**
 * An unmodified Sanity Studio, built in `dir` with the config from the package's guide. Its lake is at `apiHost`, which
 * is inserted after the build, because the port differs in each run and the build is cached.
 */
export async function studioIn(dir: string, apiHost: string): Promise<void> {
  await cp(join(await kept('plain-studio', { files: MADE_OF }, build), 'dist'), dir, {
    recursive: true,
  })
  let places = 0
  for (const name of await readdir(dir, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const script = await readFile(join(dir, name), 'utf8')
    if (!script.includes(IN_GUIDE)) continue
    places += 1
    await writeFile(join(dir, name), script.replaceAll(IN_GUIDE, apiHost))
  }
  if (places === 0) throw new Error('The built Studio names no lake')
}

/** Builds it in a folder inside the project, so that its packages resolve; `dist` is what gets served. */
async function build(dir: string): Promise<void> {
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
    'sanity.config.ts': config.replace(
      'types: []',
      `types: [{ name: 'note', type: 'document', fields: [${title}] }]`,
    ),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  const cli = join(modules, 'sanity/bin/sanity')
  await run(process.execPath, [cli, 'build', 'dist', '-y'], {
    cwd: dir,
    env: { ...process.env, DO_NOT_TRACK: '1' },
  })
  await rm(modules, { recursive: true })
}

/** Serves the built Studio, as any static file server does. */
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

/** The TLS and HTTP/2 proxy that a Studio needs in front of a lake, with a self-signed certificate. */
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
