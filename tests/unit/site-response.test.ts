import { createServer, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { SiteResponse } from '../../lib/runtime/site-response.ts'

async function answerOf(answer: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer({ ServerResponse: SiteResponse }, (_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return fetch(`http://127.0.0.1:${address.port}`, { redirect: 'manual' })
}

it('a permanent redirect names its target once, and browsers ask again', async () => {
  const answer = await answerOf((response) => {
    response.setHeader('Cache-Control', 's-maxage=300')
    response.setHeader('Location', '/blog/new')
    response.appendHeader('location', '/blog/new')
    response.statusCode = 308
    response.end()
  })
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/blog/new')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

it('every other answer stays as it is', async () => {
  const answer = await answerOf((response) => {
    response.writeHead(200, 'Fine', { 'cache-control': 's-maxage=300', location: '/a' }).end('page')
  })
  expect(answer.statusText).toBe('Fine')
  expect(answer.headers.get('cache-control')).toBe('s-maxage=300')
  expect(answer.headers.get('location')).toBe('/a')
  expect(await answer.text()).toBe('page')
})
