import { IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { createPages, type PagesOptions } from '../../../lib/page-cache/pages.ts'
import { renderWithNext, type RenderedPage } from '../../../lib/page-cache/rendered-page.ts'

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=300, stale-while-revalidate=31535700',
  vary: 'rsc, next-router-state-tree',
  etag: '"of-next"',
  'x-nextjs-cache': 'HIT',
}

/** Next's response for a page with this text. */
export function madePage(words: string, headers: OutgoingHttpHeaders = {}): RenderedPage {
  const body = Buffer.from(`<!DOCTYPE html><title>t</title><p>${words}</p>`)
  return { status: 200, headers: { ...PAGE_HEADERS, ...headers }, body }
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

function requestFor(url: string, { method = 'GET', headers = {} }: RequestOptions = {}) {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers })
}

/** The page cache on top of an injected Next, without a port. */
export function pagesOver(
  make: (url: string) => RenderedPage | Promise<RenderedPage>,
  options?: Partial<PagesOptions>,
) {
  let time = 0
  const made: string[] = []
  const passed: string[] = []
  const pages = createPages({
    make: async (url) => {
      made.push(url)
      return make(url)
    },
    remake: async (url) => make(url),
    onTheWay: (_request, _response, send) => send(),
    now: () => time,
    // No timeout ends by itself.
    wait: () => new Promise(() => undefined),
    ...options,
  })
  const answerTo = (request: IncomingMessage, response: ServerResponse) =>
    pages.answer(request, response, async () => {
      passed.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/plain' }).end('not a page')
    })
  return {
    ...pages,
    made,
    passed,
    pass: (ms: number) => {
      time += ms
    },
    /** The bytes on the wire; `fetch` would decompress them. */
    ask: (url: string, asked?: RequestOptions) =>
      renderWithNext(url, 'site', (_, response) => answerTo(requestFor(url, asked), response)),
  }
}
