// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorMessage } from '../../studio/data/error-message.ts'
import { useLiveQuery } from '../../studio/data/use-live-query.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  frame = openFrame()
})
afterEach(() => frame.close())

/** A lake with listeners, which gives the answers in turn and repeats the last one; null is an outage. */
function lakeWith(answers: readonly (string | null)[], dataset?: string) {
  const listeners: ReadableStreamDefaultController<Uint8Array>[] = []
  let asked = 0
  const tell = (event: string, listener = listeners.at(-1)) =>
    listener?.enqueue(
      new TextEncoder().encode(`event: ${event}\ndata: {"visibility": "query"}\n\n`),
    )
  const client = createStudioClient(({ pathname }) => {
    if (pathname.includes('/data/listen/')) {
      const body = new ReadableStream<Uint8Array>({
        start(listener) {
          listeners.push(listener)
          tell('welcome')
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    asked += 1
    const result = answers[Math.min(asked, answers.length) - 1] ?? null
    return result === null
      ? Response.json({ message: 'The lake is away.' }, { status: 503 })
      : Response.json({ result })
  }, dataset)
  return {
    client,
    tell,
    /** Ends the connection, after which the client opens another. */
    lose: () => listeners.at(-1)?.close(),
    counts: () => ({ listeners: listeners.length, asked }),
  }
}

const READ = { read: String }
const NO_PARAMS = {}

function Live({ params = NO_PARAMS }: { params?: Readonly<Record<string, string>> }) {
  const { answer, error } = useLiveQuery('*', params, READ)
  return (
    <p>
      {answer ?? '…'}
      {error && ` (${errorMessage(error)})`}
    </p>
  )
}

/** The stream of events passes through several promises of the platform, besides timers. */
const settle = async (milliseconds = 1000) => {
  await frame.pass(milliseconds)
  for (let turn = 0; turn < 20; turn += 1) await frame.pass(10)
}

test('components with one query share its listener and its request', async () => {
  const lake = lakeWith(['one'])
  await frame.render(
    lake.client,
    <>
      <Live />
      <Live />
    </>,
  )
  await settle()
  expect(frame.text()).toBe('oneone')
  expect(lake.counts()).toEqual({ listeners: 1, asked: 1 })
})

test('a change is shown, and so is one that was missed while the connection was lost', async () => {
  const lake = lakeWith(['one', 'two', 'three'])
  await frame.render(lake.client, <Live />)
  await settle()
  lake.tell('mutation')
  await settle()
  expect(frame.text()).toBe('two')
  lake.lose()
  await settle(10_000)
  expect(frame.text()).toBe('three')
  expect(lake.counts()).toEqual({ listeners: 2, asked: 3 })
})

test('a failed refetch keeps the result and shows the error until the lake is back', async () => {
  const lake = lakeWith(['one', null, 'two'])
  await frame.render(lake.client, <Live />)
  await settle()
  lake.tell('mutation')
  await settle(0)
  expect(frame.text()).toBe('one (The lake is away.)')
  await settle(2000)
  expect(frame.text()).toBe('two')
})

test('new parameters keep the result until the next one is there', async () => {
  const lake = lakeWith(['one', null, 'two'])
  await frame.render(lake.client, <Live />)
  await settle()
  await frame.render(lake.client, <Live params={{ since: '2026' }} />)
  expect(frame.text()).toMatch(/^one/)
  await settle(2000)
  expect(frame.text()).toBe('two')
})

test.each(['production', 'staging'])(
  'a change of client drops the result, in the dataset %s',
  async (dataset) => {
    const [first, second] = [lakeWith(['one']), lakeWith([null, 'two'], dataset)]
    await frame.render(first.client, <Live />)
    await settle()
    expect(frame.text()).toBe('one')
    await frame.render(second.client, <Live />)
    expect(frame.text()).toMatch(/^…/)
    await settle(2000)
    expect(frame.text()).toBe('two')
  },
)

test('silence for 15 seconds is an error, and a late result ends it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const client = createStudioClient(({ pathname }) =>
    pathname.includes('/data/listen/')
      ? new Response(
          new ReadableStream<Uint8Array>({
            start: (listener) =>
              listener.enqueue(new TextEncoder().encode('event: welcome\ndata: {}\n\n')),
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        )
      : promise,
  )
  await frame.render(client, <Live />)
  await settle(15_000)
  expect(frame.text()).toContain('The server did not respond correctly.')
  resolve(Response.json({ result: 'late' }))
  await settle()
  expect(frame.text()).toBe('late')
})

test('changes are fetched no more often than the query’s own interval', async () => {
  const lake = lakeWith(['one', 'two'])
  const options = { ...READ, minIntervalMs: 5000 }
  const Slow = () => <p>{useLiveQuery('*', NO_PARAMS, options).answer}</p>
  await frame.render(lake.client, <Slow />)
  await settle()
  lake.tell('mutation')
  await settle(2000)
  expect(lake.counts().asked).toBe(1)
  await settle(3000)
  expect(frame.text()).toBe('two')
})
