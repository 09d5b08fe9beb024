import { upload } from '../../assets/upload.ts'
import { readBytes } from '../frame/body.ts'
import type { LakeContext } from '../../context.ts'
import {
  requireDataset,
  requireIdentity,
  VERSION,
  type LakeHono,
  type LakeRequest,
} from '../frame/context.ts'
import { MAX_REQUEST_BYTES } from '../frame/middleware.ts'

const TEXT_FIELDS = ['label', 'title', 'description', 'creditLine', 'altText'] as const
const MAX_TEXT = 1_000

/** What the uploader notes about the asset: short texts, and where it was found. */
function fieldsOf(c: LakeRequest): Record<string, string> {
  const given = TEXT_FIELDS.flatMap((name) => {
    const text = c.req.query(name)
    return text ? [[name, text.slice(0, MAX_TEXT)] as const] : []
  })
  return Object.fromEntries(given)
}

function sourceOf(c: LakeRequest): Record<string, unknown> {
  const source = {
    id: c.req.query('sourceId'),
    name: c.req.query('sourceName'),
    url: c.req.query('sourceUrl'),
  }
  return source.id ? { source } : {}
}

/** `POST /assets/images|files/:dataset`: a file as the raw body → `{document}`. */
export function registerAssets(app: LakeHono, lake: LakeContext): void {
  app.post(`${VERSION}/assets/:kind{images|files}/:dataset`, async (c) => {
    requireDataset(c, lake)
    const identity = requireIdentity(c)
    const document = await upload(lake, await readBytes(c, MAX_REQUEST_BYTES), {
      kind: c.req.param('kind') === 'images' ? 'image' : 'file',
      identity,
      publicUrl: c.get('publicUrl'),
      filename: c.req.query('filename')?.slice(0, MAX_TEXT),
      contentType: c.req.header('content-type'),
      fields: { ...fieldsOf(c), ...sourceOf(c) },
    })
    return c.json({ document })
  })
}
