import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { BEST } from '../../lib/page-cache/encodings.ts'
import { requestsPerSecond } from './request-rate.ts'
import type { Row } from './table.ts'

const ROUTES = ['/', '/diseases/diabetes']
const CONNECTIONS = 20
const ROUNDS = 3
const PACKED_WITHIN_MS = 60_000
const BROTLI = { 'accept-encoding': 'br' }

/** A page's bytes on the wire; `fetch` would decompress them. */
async function getBrotli(url: string): Promise<{ body: Buffer; etag: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: BROTLI }, resolve).once('error', reject),
  )
  const body = await buffer(answer)
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answers ${answer.statusCode}, and not in Brotli`)
  return { body, etag: answer.headers.etag ?? '' }
}

/** The page at its final compression level; until then the product is busy compressing. */
async function packedPage(url: string): Promise<Buffer> {
  const deadline = Date.now() + PACKED_WITHIN_MS
  for (;;) {
    const { body, etag } = await getBrotli(url)
    if (etag.endsWith(`-br${BEST.br}"`)) return body
    if (Date.now() > deadline) throw new Error(`${url} was not packed in time: ${etag}`)
    await wait(100)
  }
}

interface Server {
  url: string
  close: () => Promise<void>
}

/**
 * A bare Node server that sends these bytes: the upper bound for a page of that size. Runs in its own process, like the
 * others.
 */
async function bareNode(body: Buffer): Promise<Server> {
  const dir = await mkdtemp(join(tmpdir(), 'clearwell-bare-'))
  const port = await getPort({ host: '127.0.0.1' })
  await writeFile(join(dir, 'page'), body)
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), join(dir, 'page'), String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return getServer(child, port, dir)
}

/** A server under test; stopping it removes its folder. */
function getServer(child: ChildProcess, port: number, dir: string): Server {
  const ended = once(child, 'close')
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** nginx with one worker process that serves these bytes from a file. */
async function nginx(body: Buffer): Promise<Server> {
  const dir = await mkdtemp(join(tmpdir(), 'clearwell-nginx-'))
  const port = await getPort({ host: '127.0.0.1' })
  // nginx started by root reads files as another user.
  await chmod(dir, 0o755)
  await writeFile(join(dir, 'page'), body)
  await writeFile(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error;
events {}
http { access_log off; sendfile on; default_type "text/html; charset=utf-8";
server { listen 127.0.0.1:${port}; root ${dir}; open_file_cache max=10;
location / { try_files /page =404; add_header Content-Encoding br; } } }`,
  )
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-p', dir], { stdio: 'inherit' })
  return getServer(child, port, dir)
}

/** Compares Brotli pages over twenty connections with servers that only send the same bytes. */
export async function comparePages(origin: string): Promise<Row[]> {
  const others = [
    { name: 'bare Node', start: bareNode },
    ...(hasNginx() ? [{ name: 'nginx', start: nginx }] : []),
  ]
  const rows: Row[] = []
  for (const route of ROUTES) {
    const body = await packedPage(origin + route)
    for (const { name, start } of others) {
      const server = await start(body)
      const rounds: { baseline: number; measured: number }[] = []
      // In turns, so that other load on the machine affects both.
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          baseline: await requestsPerSecond(server.url, BROTLI, CONNECTIONS),
          measured: await requestsPerSecond(origin + route, BROTLI, CONNECTIONS),
        })
      await server.close()
      rows.push({
        what: `GET ${route}, ${(body.length / 1024).toFixed(0)} KiB, against ${name}`,
        unit: 'requests/s',
        baseline: mean(rounds.map(({ baseline }) => baseline)),
        measured: mean(rounds.map(({ measured }) => measured)),
      })
    }
  }
  return rows
}

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length
