import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import {
  finish,
  isStale,
  isEmptyErrorShell,
  isPage,
  getSource,
  type CachedPage,
} from './cached-page.ts'
import { PageCache } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'
import { NOT_FOUND, parsePageRequest, getDataPage, type PageRequest } from './page-request.ts'
import { isStaticPage } from './static-pages.ts'
import { createRecompressor } from './recompress.ts'
import { isHtml, applyCsp } from './apply-csp.ts'
import { sendUncached, sendPage } from './send.ts'
import { InFlightRequests } from './in-flight-requests.ts'
import { PAGE_CACHE_BYTES } from '../limits/site.ts'

export interface PagesOptions {
  /** Has Next respond to a path and query, for no one in particular. */
  make: (url: string) => Promise<RenderedPage>
  /** Has Next render a page again at once; if a render is already in progress, settles when it is done. */
  remake: (url: string) => Promise<RenderedPage>
  /** Sends a response that is not a shared page; it may be compressed while streaming. */
  onTheWay: (request: IncomingMessage, response: ServerResponse, send: () => void) => void
  maxBytes?: number
  freshMs?: number
  now?: () => number
  /** Settles after this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>
}

/** Next's response: a shared page, or anything else as it is. */
type PageResponse = { generation: number } & (
  | { page: CachedPage; cache: string; isLasting: boolean }
  | { made: RenderedPage }
)

interface InFlightRender {
  /** The generation in which Next was asked; undefined while earlier responses are pending. */
  generation?: number
  answer: Promise<PageResponse>
}

/** Changes without an expiry, such as a new day, are noticed within this time, or twice this. */
const FRESH_MS = 1_000
/** How long a response from before an expiry is waited for. Until then, new ones are sent but not cached. */
const RENDER_TIMEOUT_MS = 3_000
const TOO_LONG = Symbol('too long')

/** The public pages, rendered by Next and processed here: see README.md. */
export function createPages(options: PagesOptions) {
  const { make, remake, onTheWay, now = () => performance.now() } = options
  const wait = async (ms: number) => {
    await (options.wait ?? machineWait)(ms)
    return TOO_LONG
  }
  const pageCache = new PageCache({
    maxBytes: options.maxBytes ?? PAGE_CACHE_BYTES,
    freshMs: options.freshMs ?? FRESH_MS,
    now,
  })
  const underway = new InFlightRequests()
  const inFlight = new Map<string, InFlightRender>()
  const repacker = createRecompressor(
    (path, { source }) => pageCache.last(path)?.source === source,
    (path, page) => pageCache.repack(path, page),
  )

  /** Whether everything from before the last expiry has finished; extremely slow responses are not waited for. */
  const isClear = async (path: string): Promise<boolean> => {
    let timeout: Promise<unknown> | undefined
    for (;;) {
      const earlier = underway.before(path, pageCache.generation)
      if (!earlier) return true
      timeout ??= wait(RENDER_TIMEOUT_MS)
      if ((await Promise.race([earlier, timeout])) === TOO_LONG) return false
    }
  }

  /** Paths whose page is certainly newer than the last expiry, though Next is rendering it again. */
  const sure = new Set<string>()

  /**
   * While Next revalidates a page in the background, it sends the previous one to everyone: after an expiry, that may
   * be the expired one. So the end of it is awaited, once for each path and expiry.
   */
  const makeSure = async (url: string, path: string, generation: number): Promise<RenderedPage> => {
    const made = await make(url)
    if (!isStale(made) || generation === 0 || sure.has(path)) return made
    // If it fails, Next continues with what it has.
    await remake(url).catch(() => undefined)
    if (generation === pageCache.generation) sure.add(path)
    return make(url)
  }

  const renderWithNext = async (
    url: string,
    begins?: (generation: number) => void,
  ): Promise<PageResponse> => {
    const path = getPath(url)
    const isAfterAll = await isClear(path)
    const { generation } = pageCache
    begins?.(generation)
    const making = makeSure(url, path, generation)
    underway.add(path, generation, making)
    const made = await making.then((first) => (isEmptyErrorShell(first) ? make(NOT_FOUND) : first))
    const isRead = isStaticPage(path, made.status)
    if (!isPage(made, path === NOT_FOUND ? 404 : 200))
      return { made: isHtml(made.headers) ? applyCsp(made, isRead) : made, generation }
    const source = getSource(made)
    // If Next's response is the same, the bytes are still good.
    const last = pageCache.last(path)
    return {
      page: last?.source === source ? last : await finish(made, source, isRead),
      cache: String(made.headers['x-nextjs-cache'] ?? 'HIT'),
      isLasting: isAfterAll && !isStale(made),
      generation,
    }
  }

  const renderAndCache = async (path: string, own: InFlightRender): Promise<PageResponse> => {
    const answer = await renderWithNext(path, (generation) => (own.generation = generation))
    if ('made' in answer) pageCache.drop(path, answer.generation)
    else if (answer.isLasting) pageCache.set(path, answer.page, answer.generation)
    return answer
  }

  /** Asks Next once for all concurrent requests, except those after an expiry. */
  const render = (path: string): Promise<PageResponse> => {
    const running = inFlight.get(path)
    if (running && (running.generation ?? pageCache.generation) === pageCache.generation)
      return running.answer
    const { promise, resolve, reject } = Promise.withResolvers<PageResponse>()
    const own: InFlightRender = { answer: promise }
    inFlight.set(path, own)
    renderAndCache(path, own)
      .finally(() => {
        if (inFlight.get(path) === own) inFlight.delete(path)
      })
      .then(resolve, reject)
    return promise
  }

  const answer = async (
    { url, path }: PageRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const found = path === undefined ? undefined : pageCache.fresh(path)
    if (found && path !== undefined) {
      // If it fails, the next request gets the error.
      if (found.isDue) render(path).catch(() => undefined)
      // Only a page requested twice is worth the best compression.
      repacker.enqueue(path, found.page)
      return sendPage(request, response, found.page, 'HIT')
    }
    const earlier = path === undefined ? undefined : pageCache.last(path)
    let answered = await (path === undefined ? renderWithNext(url) : render(path))
    // A response that is not a page, such as a redirect, may depend on the query.
    if ('made' in answered && path !== undefined && path !== url)
      answered = await renderWithNext(url)
    if ('page' in answered) {
      // The same as before, however long ago that was.
      if (path !== undefined && answered.page === earlier) repacker.enqueue(path, earlier)
      return sendPage(request, response, answered.page, answered.cache)
    }
    onTheWay(request, response, () => sendUncached(request, response, answered.made))
  }

  return {
    /** Responds to a request for a public page; `next` handles all others, and settles when the response begins. */
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      next: () => Promise<void>,
    ): Promise<void> {
      const pageRequest = parsePageRequest(request)
      if (pageRequest) return answer(pageRequest, request, response)
      if (request.method !== 'GET') return next()
      // It may be for the page's data, which Next renders together with the page.
      const path = getPath(request.url ?? '/')
      // Next renders both together, so the data is newer than the last expiry when the page is.
      const page = getDataPage(request)
      if (page !== null && pageCache.generation > 0 && !pageCache.fresh(page))
        await render(page).catch(() => undefined)
      await isClear(path)
      const answering = next()
      underway.add(path, pageCache.generation, answering)
      return answering
    },
    /** Call when something was published or taken down, and Next knows it. */
    expire: () => {
      pageCache.expire()
      sure.clear()
    },
    /** The size of the cache in bytes. */
    bytes: () => pageCache.bytes,
    /** Settles when nothing is left to compress. */
    packed: () => repacker.done(),
  }
}

function getPath(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

const machineWait = (ms: number) => setTimeout(ms, undefined, { ref: false })
