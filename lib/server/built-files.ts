import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { env } from '../env.ts'
import { builtFileHeaders, securityHeaders, studioHeaders } from '../security-headers.ts'
import { MODULES_PREFIX } from './modules-prefix.ts'
import { settings } from './settings.ts'

type Send = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** For names that contain a content hash: all of Next's, and the Studio's from Vite. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const VITE_HASH = /-[\w-]{8}\.\w+$/

/**
 * Serves the files of a folder with their Brotli copies (precompress.ts). Next would compress each of them again for
 * every visitor, and have browsers revalidate all three hundred of the Studio's.
 */
function folder(dir: string, hashed: RegExp, headers: typeof builtFileHeaders): Send {
  return sirv(dir, {
    // Looked up on request: a new build may replace the one that this process started with.
    dev: true,
    brotli: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      // Headers common to all responses are already set.
      for (const { key } of securityHeaders) response.removeHeader(key)
      for (const { key, value } of headers) response.setHeader(key, value)
      response.setHeader('Cache-Control', hashed.test(path) ? IMMUTABLE : 'no-cache')
    },
  })
}

/** In development, Next serves its own files, and no name has a hash. */
const development = {
  prefix: MODULES_PREFIX,
  send: folder(settings.modulesDir, /(?!)/, builtFileHeaders),
}

const built = [
  {
    prefix: '/_next/static/',
    send: folder(join(settings.distDir, 'static'), /./, builtFileHeaders),
  },
  {
    prefix: '/studio/static/',
    send: folder(join(settings.studioDir, 'static'), VITE_HASH, studioHeaders),
  },
]

const folders: readonly { prefix: string; send: Send }[] =
  env.NODE_ENV === 'development' ? [development] : built

/** Responds to a request for a built file; `next` handles all others. */
export function sendBuiltFile(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const url = request.url ?? '/'
  const found = folders.find(({ prefix }) => url.startsWith(prefix))
  if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
  request.url = url.slice(found.prefix.length - 1)
  found.send(request, response, () => {
    request.url = url
    next()
  })
}
