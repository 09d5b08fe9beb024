import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { MetricsRegistry } from '../../../../lib/metrics/metrics-registry.ts'
import { listenAt } from '../../../../lib/net/listen.ts'
import { joinCluster } from '../../../../lib/server/web/worker-group.ts'

/**
 * One process of a site whose only page shows and caches a file's content, as the real one caches pages of the lake's
 * content. POST /publish is the lake's delivery; POST /stick makes this process miss all further ones.
 */
const { TOY_PORT: port, TOY_FILE: file } = z
  .object({ TOY_PORT: z.coerce.number(), TOY_FILE: z.string() })
  .parse(process.env)
const colleagues = joinCluster(console.error)
if (!colleagues) throw new Error('It is run by keepProcesses.')

let isStuck = false
// A process that starts later was slow: what it read is out of date.
let content = cluster.worker?.id === 1 ? readFileSync(file, 'utf8') : 'long ago'
const expire = () => {
  content = readFileSync(file, 'utf8')
}
const meters = new MetricsRegistry(colleagues.figures)
const never = new Promise<void>(() => undefined)

const server = createServer((request, response) => {
  const say = () => response.end(JSON.stringify({ pid: process.pid, shows: content }))
  if (request.url === '/stick') isStuck = true
  if (request.url === '/metrics') return void meters.text().then((text) => response.end(text))
  if (request.url !== '/publish') return void say()
  expire()
  void colleagues.share({ headers: {}, body: '' }).then(say)
})

const { isLate } = await colleagues.join({
  expire: async () => {
    if (isStuck) await never
    expire()
  },
  figures: () => meters.figures(),
})
if (isLate) expire()
await listenAt(server, port, ['127.0.0.1'], { isShared: true })
colleagues.ready()
process.once('SIGTERM', () => process.exit(0))
