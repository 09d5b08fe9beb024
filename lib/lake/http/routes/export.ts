import { exportedDocuments } from '../../operations/transfer/export.ts'
import { VERSION } from '../frame/request.ts'
import { route } from '../frame/route.ts'
import type { SanityDocument } from '../../types.ts'

const encoder = new TextEncoder()
const LINES_AT_ONCE = 100

export const exportRoutes = [
  route({
    method: 'GET',
    path: `${VERSION}/data/export/:dataset`,
    callers: 'manager',
    does: 'every document, a line of JSON each; what is kept for a time only, with `messages=true`',
    answer: (c, lake) => {
      const { id } = c.get('identity')
      const withMessages = c.req.query('messages') === 'true'
      const detail = withMessages ? 'with messages' : 'without messages'
      lake.access.audit.record({ kind: 'export', actor: id, detail, address: c.get('address') })
      // Gathered at once: what is written while a slow reader reads belongs to the next export.
      const documents = [...exportedDocuments(lake.store.all(), lake.config, { withMessages })]
      return new Response(linesOf(documents), {
        headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
      })
    },
  }),
]

function linesOf(documents: readonly SanityDocument[]): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const lines = documents.slice(at, at + LINES_AT_ONCE)
      at += LINES_AT_ONCE
      if (lines.length === 0) return controller.close()
      controller.enqueue(
        encoder.encode(lines.map((document) => `${JSON.stringify(document)}\n`).join('')),
      )
    },
  })
}
