import { exportedDocuments } from '../../operations/transfer/export.ts'
import type { LakeContext } from '../../context.ts'
import { requireDataset, requireManager, VERSION, type LakeHono } from '../frame/context.ts'

const encoder = new TextEncoder()
const LINES_AT_ONCE = 100

/**
 * `GET /data/export/:dataset`: every document, a line of JSON each, for those who manage the lake. What is kept
 * for a time only is left out, unless `messages=true` asks for it.
 */
export function registerExport(app: LakeHono, lake: LakeContext): void {
  app.get(`${VERSION}/data/export/:dataset`, (c) => {
    requireDataset(c, lake)
    const { id } = requireManager(c, lake)
    // Gathered at once: what is written while a slow reader reads belongs to the next export.
    const withMessages = c.req.query('messages') === 'true'
    const detail = withMessages ? 'with messages' : 'without messages'
    lake.access.audit.record({ kind: 'export', actor: id, detail, address: c.get('address') })
    const documents = [...exportedDocuments(lake.store.all(), lake.config, { withMessages })]
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const lines = documents.slice(at, at + LINES_AT_ONCE)
        at += LINES_AT_ONCE
        if (lines.length === 0) return controller.close()
        controller.enqueue(
          encoder.encode(lines.map((document) => `${JSON.stringify(document)}\n`).join('')),
        )
      },
    })
    return new Response(body, {
      headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
    })
  })
}
