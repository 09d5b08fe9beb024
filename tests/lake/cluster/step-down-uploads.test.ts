import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '../../wait-until.ts'
import { useClusters, type TestNode } from '../fixtures/cluster-nodes.ts'

const { openCluster } = useClusters('uploads')
const HALF = Buffer.alloc(100_000, 'a')

/** Begins an upload, and sends the second half of the file when it is asked to. */
function beginUpload({ url }: TestNode, token: string) {
  const out = request(`${url}/v2026-03-01/assets/files/production?filename=words.txt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'text/plain',
      'content-length': HALF.length * 2,
    },
  })
  const {
    promise: answer,
    resolve,
    reject,
  } = Promise.withResolvers<{
    status: number | undefined
    retryAfter: string | undefined
  }>()
  out.once('error', reject)
  out.once('response', (response) => {
    response.resume()
    resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] })
  })
  out.write(HALF)
  return { finish: () => out.end(HALF), answer }
}

it('an upload that ends after its leader has stepped down gets 503, and stores nothing', async () => {
  const cluster = await openCluster()
  const leader = await cluster.startNode()
  const other = await cluster.startNode()
  const upload = beginUpload(leader, cluster.token)
  await until(() => expect(readdirSync(join(leader.dataDir, 'assets/incoming'))).toHaveLength(1))
  const led = leader.lake()
  await leader.node.stepDown()
  // It waits for an upload for a moment only, and then opens its lake again.
  await until(() => expect(leader.lake() === led).toBe(false))
  upload.finish()
  expect(await upload.answer).toEqual({ status: 503, retryAfter: '1' })
  expect(await leader.client.fetch('*[_type == "sanity.fileAsset"]')).toEqual([])
  await until(async () => expect((await other.status()).role).toBe('leader'))
  const asset = await leader.client.assets.upload('file', HALF, { filename: 'words.txt' })
  expect(await other.client.fetch('*[_type == "sanity.fileAsset"]._id')).toEqual([asset._id])
})
