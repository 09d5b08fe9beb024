import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLakeProxy } from '../../../lib/server/web/lake-proxy.ts'

async function listen(server: Server): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Sends a guest's form through a site to this lake. */
async function send(
  lake: Server,
  headers: Record<string, string> = {},
  typed = 'A <dose>.\nMore.',
) {
  const proxy = createLakeProxy({ url: await listen(lake) })
  onTestFinished(() => proxy.close())
  const caller = {
    ...{ address: '127.0.0.1', host: 'localhost', isUntrusted: false },
    protocol: 'http' as const,
  }
  const site = await listen(
    createServer((request, response) => proxy.web(request, response, caller)),
  )
  const response = await fetch(`${site}/lake/auth/guest/decide`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams({ token: 'secret', decision: 'comment', input: '{}', text: typed }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const brokenLake = () => createServer((request) => void request.socket.destroy())

test('a guest’s form that the lake does not answer is answered with a page that shows the typed text', async () => {
  const answer = await send(brokenLake())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.text).toContain('>A &lt;dose&gt;.\nMore.</blockquote>')
  expect(answer.text.match(/<blockquote/g)).toHaveLength(1)
  expect(answer.text).not.toContain('secret')
  expect(answer.text).toContain('href="/lake/auth/guest"')
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': '' }])(
  'a form that another site sends is not shown by ours while the lake does not answer: %o',
  async (headers) => {
    const { status, text: shown } = await send(brokenLake(), headers)
    expect(status).toBe(503)
    expect(shown).not.toContain('dose')
  },
)

test('a guest’s form reaches the lake whole', async () => {
  const typed = '薬'.repeat(20_000)
  const lake = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    response.end(`${request.url} ${form.get('text') === typed}`)
  })
  expect((await send(lake, {}, typed)).text).toBe('/auth/guest/decide true')
})
