import type { LakeContext } from '../../context.ts'
import { exportedDocuments } from './export.ts'

const encoder = new TextEncoder()
/** Characters to read ahead of the client. */
const AT_ONCE = 64_000

/**
 * A line of JSON for each document of an export, as of the first read: what is written while a slow client reads
 * belongs to the next export. Reads only as far as the client takes it, in slices.
 */
export function exportedLines(
  { store, config, slices }: LakeContext,
  caller: string,
  options: { withMessages: boolean },
): ReadableStream<Uint8Array> {
  // Not before the first read: a HEAD request reads nothing, and must leave nothing open.
  const begin = () => {
    const { documents, close } = store.snapshot()
    return { documents: exportedDocuments(documents, config, options), close }
  }
  let run: ReturnType<typeof begin> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          run ??= begin()
          const text = await slices.run(caller, nextLines(run.documents))
          if (text !== '') return controller.enqueue(encoder.encode(text))
          run.close()
          controller.close()
        } catch (error) {
          run?.close()
          controller.error(error)
        }
      },
      cancel: () => run?.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Empty when there are no more. Yields after each line. */
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
