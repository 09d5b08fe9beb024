import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPictureData } from '../../lib/content/share/share-picture.ts'

let server: Server
let address: string
beforeAll(async () => {
  // Responds with the type named in the path.
  server = createServer((request, response) => {
    response.setHeader('content-type', `image/${request.url?.slice(1)}`)
    response.end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
})
afterAll(() => void server.close())

test('fetchPictureData embeds a bitmap image in a share image', async () => {
  expect(await fetchPictureData(`${address}/png`)).toBe('data:image/png;base64,Ynl0ZXM=')
})

test('fetchPictureData rejects an SVG, which the web process would have to render', async () => {
  await expect(fetchPictureData(`${address}/svg+xml`)).rejects.toThrow('is no picture')
})
