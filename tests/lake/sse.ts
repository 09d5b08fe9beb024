import type { TestLake, TestRole } from './fixture.ts'

export interface SseEvent {
  event: string
  id: string | undefined
  data: Record<string, unknown>
}

export interface SseReader {
  status: number
  contentType: string
  /** The reconnect delay in milliseconds, once the lake has sent it. */
  readonly retryMs: number | undefined
  next(): Promise<SseEvent>
  /** Resolves when the lake has closed the stream. */
  ended(): Promise<void>
  stop(): void
}

function read(text: string): SseEvent | null {
  const lines = text.split('\n')
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const data = value('data')
  return data === undefined
    ? null
    : { event: value('event') ?? 'message', id: value('id'), data: JSON.parse(data) }
}

/** A stream of server-sent events from the lake, event by event, without comments. */
export async function openSse(
  lake: TestLake,
  role: TestRole,
  path: string,
  headers: Record<string, string> = {},
): Promise<SseReader> {
  const abort = new AbortController()
  const response = await lake.fetch(path, {
    headers: {
      authorization: `Bearer ${lake.token(role)}`,
      accept: 'text/event-stream',
      ...headers,
    },
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The answer has no body')
  let rest = ''
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    rest += value ?? ''
    return !done
  }
  let retryMs: number | undefined
  return {
    status: response.status,
    get retryMs() {
      return retryMs
    },
    contentType: response.headers.get('content-type') ?? '',
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const frame = rest.slice(0, end)
          const event = read(frame)
          if (frame.startsWith('retry: ')) retryMs = Number(frame.slice(7))
          rest = rest.slice(end + 2)
          if (event) return event
        } else if (!(await more())) throw new Error('The stream has ended')
      }
    },
    async ended() {
      while (await more());
    },
    stop: () => abort.abort(),
  }
}
