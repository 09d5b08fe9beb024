import type { LakeContext } from '../../context.ts'
import { exportedDocuments } from './export.ts'

const encoder = new TextEncoder()
/** Read before somebody takes it, in characters. */
const AT_ONCE = 64_000

/**
 * A line of JSON for each document of an export, as all of them are now: what is written while a slow reader reads belongs to
 * the next export. Read as far as somebody takes it, in slices.
 */
export function exportedLines(
  { store, config, slices }: LakeContext,
  caller: string,
  options: { withMessages: boolean },
): ReadableStream<Uint8Array> {
  const snapshot = store.snapshot()
  const documents = exportedDocuments(snapshot.documents, config, options)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const text = await slices.run(caller, nextLines(documents))
          if (text !== '') return controller.enqueue(encoder.encode(text))
          snapshot.close()
          controller.close()
        } catch (error) {
          snapshot.close()
          controller.error(error)
        }
      },
      cancel: () => snapshot.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Nothing where there are no more. Left after each line. */
function* nextLines(documents: Iterator<unknown>): Generator<undefined, string> {
  let text = ''
  while (text.length < AT_ONCE) {
    const next = documents.next()
    if (next.done) break
    text += `${JSON.stringify(next.value)}\n`
    yield
  }
  return text
}
