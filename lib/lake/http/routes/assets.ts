import type { AssetKind } from '../../assets/store.ts'
import { requireUpload, upload } from '../../assets/upload.ts'
import type { LakeContext } from '../../context.ts'
import { declaredLength, tooLong } from '../middleware/body.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_TEXT_LENGTH } from '../../../limits/media.ts'

const TEXT_FIELDS = ['label', 'title', 'description', 'creditLine', 'altText'] as const

/** What the uploader says about the asset: short texts, and its source. */
function getFields(c: LakeRequest): Record<string, string> {
  const fields = TEXT_FIELDS.flatMap((name) => {
    const text = c.req.query(name)
    return text ? [[name, text.slice(0, MAX_UPLOAD_TEXT_LENGTH)] as const] : []
  })
  return Object.fromEntries(fields)
}

function getSource(c: LakeRequest): Record<string, unknown> {
  const source = {
    id: c.req.query('sourceId'),
    name: c.req.query('sourceName'),
    url: c.req.query('sourceUrl'),
  }
  return source.id ? { source } : {}
}

/** A file as the raw body → `{document}`. */
export const assetRoutes = [
  route({
    method: 'POST',
    path: `${VERSION}/assets/images/:dataset`,
    access: 'signedIn',
    summary: 'uploads an image, subject to create grants',
    maxBytes: MAX_UPLOAD_BYTES,
    isStreamed: true,
    handler: (c, lake) => handleUpload(c, lake, 'image'),
  }),
  route({
    method: 'POST',
    path: `${VERSION}/assets/files/:dataset`,
    access: 'signedIn',
    summary: 'uploads any other file',
    maxBytes: MAX_UPLOAD_BYTES,
    isStreamed: true,
    handler: (c, lake) => handleUpload(c, lake, 'file'),
  }),
]

async function handleUpload(c: LakeRequest, lake: LakeContext, kind: AssetKind): Promise<Response> {
  const identity = c.get('identity')
  const ended = new AbortController()
  const options = {
    kind,
    identity,
    publicUrl: c.get('publicUrl'),
    filename: c.req.query('filename')?.slice(0, MAX_UPLOAD_TEXT_LENGTH),
    contentType: c.req.header('content-type'),
    fields: { ...getFields(c), ...getSource(c) },
    signal: AbortSignal.any([c.req.raw.signal, ended.signal]),
  }
  requireUpload(lake, options)
  const unwatch = lake.access.callers.watch(identity, () => ended.abort())
  try {
    const received = await lake.assets.receive(c.req.raw.body ?? NOTHING, {
      maxBytes: MAX_UPLOAD_BYTES,
      tooLong: () => tooLong(MAX_UPLOAD_BYTES),
      declared: declaredLength(c),
      signal: ended.signal,
    })
    const document = await upload(lake, received, options)
    c.get('requireCurrent')()
    return c.json({ document })
  } catch (error) {
    if (ended.signal.aborted) lake.access.callers.requireCurrent(identity)
    if (!c.req.raw.signal.aborted) throw error
    // The client has left, but a status is still needed.
    return new Response(null, { status: 499 })
  } finally {
    unwatch()
  }
}

const NOTHING: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
}
