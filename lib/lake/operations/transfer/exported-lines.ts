import type { LakeContext } from '../../context.ts'
import { exportedDocuments } from './export.ts'

const encoder = new TextEncoder()
/** Read before somebody takes it, in characters. */
const AT_ONCE = 64_000

/**
 * A line of JSON for each document of an export, as all of them are when somebody begins to take it: what is written while a
 * slow reader reads belongs to the next export. Read as far as somebody takes it, in slices.
 */
export function exportedLines(
  { store, config, slices }: LakeContext,
  caller: string,
  options: { withMessages: boolean },
): ReadableStream<Uint8Array> {
  // Not before somebody takes the first: whoever asks by HEAD takes none, and leaves nothing open.
  const begin = () => {
    const { documents, close } = store.snapshot()
    return { documents: exportedDocuments(documents, config, options), close }
  }
  let begun: ReturnType<typeof begin> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          begun ??= begin()
          const text = await slices.run(caller, nextLines(begun.documents))
          if (text !== '') return controller.enqueue(encoder.encode(text))
          begun.close()
          controller.close()
        } catch (error) {
          begun?.close()
          controller.error(error)
        }
      },
      cancel: () => begun?.close(),
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
