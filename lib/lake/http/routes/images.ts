import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { compress } from 'hono/compress'
import { httpError } from '../../errors.ts'
import { inlineMimeType } from '../../assets/file-kinds.ts'
import type { AssetKind } from '../../assets/store.ts'
import {
  asksForChange,
  readParameters,
  type ImageParameters,
} from '../../assets/images/parameters.ts'
import type { ImageInfo } from '../../assets/images/inspect.ts'
import type { ImageRequest } from '../../assets/images/decoder.ts'
import { getRendition, type OutputFormat, type Rendition } from '../../assets/images/rendition.ts'
import { renditionKey } from '../../assets/images/service.ts'
import type { LakeContext } from '../../context.ts'
import { findSignedInGuest, showsImage } from '../../policy/signed-in-guest.ts'
import { requireProject } from '../middleware/authorize-route.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
}
/** For a picture that is encoded again although the original was requested. */
const BEST_QUALITY = 100
/** An asset's name is the hash of its content. */
const FOREVER = 'max-age=31536000, immutable'
const INERT = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
const IMAGE = /^([a-f0-9]{40})-(\d+)x(\d+)\.([a-z0-9]+)$/

/** Public if a published document refers to the image. */
export const imageRoutes = [
  route({
    method: 'GET',
    path: '/images/:project/:dataset/:file/:vanity?',
    access: 'anyone',
    summary:
      'an image in the requested size and format; of unpublished content only for callers who can read the document, and guests who review it',
    // An SVG is text: gzip shrinks it to a third. All other formats are already compressed.
    use: compress({ contentTypeFilter: /^image\/svg\+xml/ }),
    handler: serveImage,
  }),
  route({
    method: 'GET',
    path: '/files/:project/:dataset/:file/:vanity?',
    access: 'anyone',
    summary:
      'a file or a range of it; of unpublished content only for callers who can read the document',
    handler: serveFile,
  }),
]

function notFound() {
  return httpError(404, 'Not Found', 'There is no such asset')
}

/** The file's path, and how long and by whom its response may be cached; the same 404 for missing and for private. */
async function open(c: LakeRequest, lake: LakeContext, kind: AssetKind, assetId: string) {
  requireProject(c, lake)
  if (c.req.param('dataset') !== lake.dataset) throw notFound()
  const cacheControl = getCacheControl(c, lake, kind, assetId)
  if (cacheControl === null) throw notFound()
  const path = await lake.assets.find(kind, c.req.param('file') ?? '')
  if (!path) throw notFound()
  return { path, cacheControl }
}

/** By whom an asset's response may be cached, and how long; null for a caller who may not see it. */
function getCacheControl(
  c: LakeRequest,
  lake: LakeContext,
  kind: AssetKind,
  assetId: string,
): string | null {
  if (lake.assets.isPublic(assetId)) return `public, ${FOREVER}`
  const document = lake.store.get(assetId)
  if (!document) return null
  if (lake.access.can(c.get('identity'), 'read', document)) return `private, ${FOREVER}`
  // A guest reviewer sees no other part of the lake, but the preview's pictures are requested from here.
  if (kind !== 'image') return null
  const { method, headers } = c.req.raw
  const call = { method, headers, path: c.req.path, publicUrl: c.get('publicUrl') }
  const guest = findSignedInGuest(lake, call)
  // Nothing stays in the browser when the access ends.
  return guest && showsImage(lake, guest, assetId) ? 'private, no-store' : null
}

async function serveImage(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const file = c.req.param('file') ?? ''
  const [, sha1, width, height, extension = ''] = IMAGE.exec(file) ?? []
  if (!sha1) throw notFound()
  const { path, cacheControl } = await open(
    c,
    lake,
    'image',
    `image-${sha1}-${width}x${height}-${extension}`,
  )
  const search = new URL(c.req.url).searchParams
  const parameters = readParameters(search)
  const request = { extension, parameters, accept: c.req.header('accept') ?? '', search }
  const info = needsInfo(request) ? await lake.images.getInfo(path, true, getImageRequest(c)) : null
  const requestedFormat = outputFormat(request, info)
  const isCached =
    requestedFormat === 'svg' ||
    requestedFormat === 'tif' ||
    (requestedFormat === extension && !asksForChange(search))
  // Where a picture was taken is private: such a file is encoded again, upright and without metadata.
  const isPlain =
    isCached && (requestedFormat === 'svg' || (info?.is === 'picture' && !info.hasNotes))
  const format = requestedFormat === 'tif' && !isPlain ? 'jpg' : requestedFormat
  const headers = new Headers({
    'cache-control': cacheControl,
    'content-type': TYPES[format] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (parameters.auto) headers.set('vary', 'Accept')
  if (format === 'svg') headers.set('content-security-policy', INERT)
  if (search.has('dl')) headers.set('content-disposition', attachment(parameters.dl || file))

  const isMoving = info?.is === 'picture' && info.isMoving
  const size = { width: Number(width), height: Number(height), isMoving }
  const settings = isCached ? { ...parameters, q: BEST_QUALITY } : parameters
  const rendition =
    isPlain || format === 'svg' || format === 'tif' ? null : getRendition(size, settings, format)
  headers.set('etag', `"${rendition ? renditionKey(file, rendition) : file}"`)
  // A compressed response has a weak ETag.
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === headers.get('etag'))
    return new Response(null, { status: 304, headers })

  return rendition ? make(c, lake, { path, rendition, headers }) : stream(path, headers)
}

interface RenditionRequest {
  path: string
  rendition: Rendition
  headers: Headers
}

async function make(
  c: LakeRequest,
  lake: LakeContext,
  { path, rendition, headers }: RenditionRequest,
) {
  const request = getImageRequest(c)
  const { signal } = request
  const made = await lake.images.get(path, rendition, request).catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
  // The client has left, but a status is still needed.
  if (!made) return new Response(null, { status: 499 })
  headers.set('content-length', String(made.length))
  return new Response(new Uint8Array(made), { headers })
}

/** Who waits in the queue: a signed-in person or service, otherwise an address. */
function getImageRequest(c: LakeRequest): ImageRequest {
  const { kind, id } = c.get('identity')
  const caller = kind === 'anonymous' ? `address ${c.get('address')}` : id
  return { caller, signal: c.req.raw.signal }
}

interface RequestedImage {
  extension: string
  parameters: ImageParameters
  accept: string
  search: URLSearchParams
}

/** Whether the response depends on more than the URL: camera metadata, several frames, SVGs that are not rasterized. */
function needsInfo(request: RequestedImage): boolean {
  const { extension, search } = request
  if (extension === 'svg') return outputFormat(request, null) !== 'svg'
  return !asksForChange(search) || extension === 'gif' || extension === 'webp'
}

function outputFormat(
  { extension, parameters, accept, search }: RequestedImage,
  info: ImageInfo | null,
): OutputFormat | 'svg' | 'tif' {
  // As the hosted service does when it cannot rasterize: the SVG itself is sharp at every size.
  if (info?.is === 'drawing' && !info.isDrawable) return 'svg'
  // All our JPEGs are progressive.
  if (parameters.fm) return parameters.fm === 'pjpg' ? 'jpg' : parameters.fm
  const isMoving = info?.is === 'picture' && info.isMoving
  if (parameters.auto && extension !== 'gif' && !isMoving) {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
      return extension
    case 'svg':
      // An SVG stays one unless another format is requested: it is sharp at every size.
      return parameters.auto && asksForChange(search) ? 'png' : 'svg'
    default:
      return asksForChange(search) ? 'jpg' : 'tif'
  }
}

async function serveFile(c: LakeRequest, lake: LakeContext): Promise<Response> {
  const file = c.req.param('file') ?? ''
  const { path, cacheControl } = await open(c, lake, 'file', `file-${file.replace('.', '-')}`)
  const extension = file.split('.')[1] ?? ''
  const shown = inlineMimeType(extension)
  const type = shown?.startsWith('text/') ? `${shown}; charset=utf-8` : shown
  const headers = new Headers({
    'cache-control': cacheControl,
    'content-type': type ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': INERT,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const name = c.req.query('dl')
  if (!shown || name !== undefined) headers.set('content-disposition', attachment(name || file))
  // A photograph uploaded as a file is still a photograph: like a picture, it must not reveal where it was taken.
  const found = await lake.images.getInfo(path, false, getImageRequest(c))
  if (found.is === 'file' || (found.is === 'picture' && !found.hasNotes))
    return stream(path, headers, c.req.header('range'))
  if (found.is !== 'picture' || found.format === null)
    throw httpError(
      422,
      'Unprocessable Entity',
      'This image may contain the location where it was taken, and the server cannot remove it; upload it as JPEG, PNG, WebP, or AVIF',
    )
  headers.delete('accept-ranges')
  const asItIs = { ...readParameters(new URLSearchParams()), q: BEST_QUALITY }
  const rendition = getRendition({ ...found.size, isMoving: found.isMoving }, asItIs, found.format)
  return make(c, lake, { path, rendition, headers })
}

async function stream(path: string, headers: Headers, range = '') {
  const { size } = await stat(path)
  const [isRange, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  // Other units, several ranges, and "-" alone are ignored, as the standard says (RFC 9110, 14.2).
  if (!isRange || (from === '' && to === '')) {
    headers.set('content-length', String(size))
    return new Response(body(path), { headers })
  }
  const last = Math.min(from === '' || to === '' ? size - 1 : Number(to), size - 1)
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  if (start > last) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${last}/${size}`)
  headers.set('content-length', String(last - start + 1))
  return new Response(body(path, { start, end: last }), { status: 206, headers })
}

function body(path: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> {
  const chunks = createReadStream(path, range)[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** A download's name, encoded for any letter; quotes and line breaks are escaped. */
function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}
