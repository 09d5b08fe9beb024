import { readFileSync } from 'node:fs'
import { Agent, get, type RequestOptions } from 'node:http'
import { z } from 'zod'
import { webProcesses } from '../e2e/operator/web-processes.ts'
import { lakeCommand } from '../lake-command.ts'
import { startStack, type Stack } from '../stack.ts'
import { addManyPosts } from './many-posts.ts'
import { percentile } from './percentile.ts'
import { printTable } from './table.ts'

const POSTS = 10_000
/** Visited with one process and with two to compare throughput; each post once, because it is rendered once. */
const COMPARED = 1_200
const READERS = 12
const PUBLISHES = 40
/** Separate connections, which miss one of two processes only one time in thirty. */
const CONNECTIONS = 6
const CACHED_BYTES = /^site_page_cache_bytes (\d+)/m

const answered = z.object({ result: z.unknown() })
const address = (number: number) => `/blog/sample-${number}`

/** A page's text. Rejects if the response is not a page. */
function read(url: string, options: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      let words = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (words += chunk))
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(words)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}

/** Pages per second, of posts not requested before. */
async function visit({ url }: Stack, from: number, to: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const startedAt = performance.now()
  let next = from
  const reader = async () => {
    while (next < to) await read(url + address(next++), { agent })
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  agent.destroy()
  return (to - from) / ((performance.now() - startedAt) / 1_000)
}

/** The memory of the web processes in megabytes. */
function megabytes(stack: Stack): number {
  const pages = webProcesses(stack).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  )
  return pages.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1_024
}

async function getCachedMegabytes({ url }: Stack): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(CACHED_BYTES.exec(figures)?.[1]) / 1024 ** 2
}

/** Milliseconds until readers on separate connections all have the page, and what they read. */
async function readByAll(url: string): Promise<{ ms: number; pages: string[] }> {
  const startedAt = performance.now()
  const pages = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => read(url, { agent: false })),
  )
  return { ms: performance.now() - startedAt, pages }
}

/**
 * Publishes an author's name repeatedly and measures how long until every process shows it, while pages are rendered
 * for the first time.
 */
async function printFreshness(stack: Stack, dataDir: string, from: number): Promise<void> {
  const made = await lakeCommand(dataDir, [
    ...['tokens', 'create', '--role', 'administrator', '--label', 'bench'],
  ])
  const headers = {
    authorization: `Bearer ${/\bsk[\w-]{20,}/.exec(made)?.[0]}`,
    'content-type': 'application/json',
  }
  const lake = `${stack.url}/lake/v2026-03-01/data`
  const query = encodeURIComponent(`*[_id == "post-sample-${from}"][0].author._ref`)
  const found = await fetch(`${lake}/query/production?query=${query}`, { headers })
  const { result: author } = answered.parse(await found.json())
  const first: number[] = []
  const fresh: number[] = []
  let stale = 0
  for (let round = 0; round < PUBLISHES; round += 1) {
    first.push((await readByAll(stack.url + address(from + 1 + round))).ms)
    const name = `Told Quokka ${round}`
    const mutations = [{ patch: { id: author, set: { name } } }]
    const body = JSON.stringify({ mutations })
    const written = await fetch(`${lake}/mutate/production`, { method: 'POST', headers, body })
    if (!written.ok) throw new Error(await written.text())
    const { ms, pages } = await readByAll(stack.url + address(from))
    fresh.push(ms)
    stale += pages.filter((page) => !page.includes(name)).length
  }
  const row = (what: string, values: readonly number[]) => ({
    what,
    p50: Math.round(percentile(values, 0.5)),
    p95: Math.round(percentile(values, 0.95)),
  })
  console.log(`\n${PUBLISHES} publishes, two web processes, ${CONNECTIONS} readers at once (ms)`)
  console.table([
    row('a page for the first time: one render', first),
    row('publish answered, until all have the page anew', fresh),
  ])
  console.log(`Pages of before after the answer: ${stale}`)
}

/** Ten thousand posts: the cost of rendering them with one process and with two, and the memory used. */
export async function printPosts(dataDir: string): Promise<void> {
  console.log(`Adding ${POSTS} posts …`)
  await addManyPosts(dataDir, POSTS)
  const env = (processes: number) => ({ WEB_PROCESSES: String(processes) })
  const alone = await startStack({ dataDir, env: env(1) })
  await visit(alone, 1, 100)
  const one = await visit(alone, 100, COMPARED)
  await alone.stop()

  const stack = await startStack({ dataDir, env: env(2) })
  await stack.whole
  await visit(stack, COMPARED, COMPARED + 200)
  const before = megabytes(stack)
  const two = await visit(stack, COMPARED + 200, 2 * COMPARED)
  printTable('Posts that nobody has asked for before, two web processes against one', [
    { what: 'GET a post for the first time', unit: 'pages/s', baseline: one, measured: two },
  ])
  await printFreshness(stack, dataDir, 2 * COMPARED)
  const rows = [{ 'posts visited': 2 * COMPARED, 'both processes (MB)': Math.round(before) }]
  let from = 2 * COMPARED + PUBLISHES + 1
  for (const to of [POSTS / 2, POSTS]) {
    await visit(stack, from, to)
    rows.push({ 'posts visited': to, 'both processes (MB)': Math.round(megabytes(stack)) })
    from = to
  }
  console.log(`\nMemory, and ${(await getCachedMegabytes(stack)).toFixed(0)} MB of it kept pages`)
  console.table(rows)
  await stack.stop()
}
