// @vitest-environment jsdom
import { act, useEffect } from 'react'
import type { SanityClient } from 'sanity'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { errorMessage } from '../../studio/data/error-message.ts'
import { useLakeQuery } from '../../studio/data/use-lake-query.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  frame = openFrame()
})
afterEach(() => frame.close())

/** A lake that gives its answers in turn, and repeats the last one; null is an outage. */
function lakeWith(answers: readonly (string | null)[], dataset?: string) {
  const asked: string[] = []
  const client = createStudioClient((url) => {
    const at = Math.min(asked.push(url.pathname + url.search), answers.length) - 1
    const name = answers[at] ?? null
    return name === null
      ? Response.json({ message: 'The lake is away.' }, { status: 503 })
      : Response.json({ name })
  }, dataset)
  return { asked, client }
}

function readName(answer: unknown): string {
  if (!isRecord(answer) || typeof answer.name !== 'string' || answer.name === 'odd')
    throw new Error('Invalid')
  return answer.name
}

type Options = Parameters<typeof useLakeQuery<string>>[2]
let refresh: () => void

function Name({ url = '/name', options }: { url?: string | null; options?: Options }) {
  const query = useLakeQuery(url, readName, options)
  useEffect(() => {
    refresh = query.refresh
  }, [query.refresh])
  return (
    <p>
      {query.answer ?? '…'}
      {query.error && ` (${errorMessage(query.error)})`}
    </p>
  )
}
const refetch = async () => {
  act(() => refresh())
  await frame.pass(50)
}

describe('a request to the lake', () => {
  test('two components with one key make one request and show one answer', async () => {
    const { asked, client } = lakeWith(['Ann'])
    await frame.render(
      client,
      <>
        <Name />
        <Name />
      </>,
    )
    expect(frame.text()).toBe('AnnAnn')
    expect(asked).toEqual(['/v2025-02-19/name'])
  })

  test('a component that mounts within two seconds reuses the answer, a later one refetches it', async () => {
    const { asked, client } = lakeWith(['Ann', 'Bo'])
    await frame.render(client, <Name key="first" />)
    await frame.render(client, <Name key="second" />)
    expect(asked).toHaveLength(1)
    await frame.pass(2000)
    await frame.render(client, <Name key="third" />)
    expect(frame.text()).toBe('Bo')
    expect(asked).toHaveLength(2)
  })

  test('null sends nothing', async () => {
    const { asked, client } = lakeWith(['Ann'])
    await frame.render(client, <Name url={null} options={{ pollMs: () => 1000 }} />)
    await frame.pass(5000)
    expect([asked, frame.text()]).toEqual([[], '…'])
  })

  test('a failed refetch keeps the answer and shows the error until one succeeds', async () => {
    const { client } = lakeWith(['Ann', null, 'odd', 'Bo'])
    await frame.render(client, <Name />)
    await refetch()
    expect(frame.text()).toBe('Ann (The lake is away.)')
    await refetch()
    expect(frame.text()).toContain('Ann (The server did not respond correctly.')
    await refetch()
    expect(frame.text()).toBe('Bo')
  })

  test('a failed first request shows its error and is not retried', async () => {
    const { asked, client } = lakeWith([null])
    await frame.render(client, <Name />)
    await frame.pass(120_000)
    expect(frame.text()).toBe('… (The lake is away.)')
    expect(asked).toHaveLength(1)
  })

  test.each(['production', 'staging'])(
    'a change of client drops the answer, in the dataset %s',
    async (dataset) => {
      const first = lakeWith(['Ann'])
      const second = lakeWith([null, 'Bo'], dataset)
      await frame.render(first.client, <Name />)
      await frame.render(second.client, <Name />)
      expect(frame.text()).toBe('… (The lake is away.)')
      await refetch()
      expect(frame.text()).toBe('Bo')
      await frame.render(first.client, <Name />)
      expect(frame.text()).toBe('Ann')
    },
  )

  test('the answer to the last request is shown until the next one is there', async () => {
    const { asked, client } = lakeWith(['Ann', null, 'Bo'])
    await frame.render(client, <Name url="/name?of=a" />)
    await frame.render(client, <Name url="/name?of=b" />)
    expect(frame.text()).toBe('Ann (The lake is away.)')
    await refetch()
    expect(frame.text()).toBe('Bo')
    expect(asked.at(-1)).toBe('/v2025-02-19/name?of=b')
  })
})

describe('when it is sent again', () => {
  // SWR passes the event to setTimeout as its delay; Node warns about a delay that is not a number.
  const happen = async (name: string) => {
    const event = Object.assign(new Event(name), { valueOf: () => 0 })
    act(() => void window.dispatchEvent(event))
    await frame.pass(50)
  }
  const focus = () => happen('focus')

  test('a focused window and a restored network send nothing by default', async () => {
    const { asked, client } = lakeWith(['Ann'])
    await frame.render(client, <Name />)
    await frame.pass(60_000)
    await focus()
    await happen('online')
    expect(asked).toHaveLength(1)
  })

  test('with revalidateOnFocus, a focused window refetches what is older than the interval', async () => {
    const { asked, client } = lakeWith(['Ann'])
    const options = { revalidateOnFocus: true, dedupingInterval: 60_000 }
    await frame.render(client, <Name options={options} />)
    await frame.pass(30_000)
    await focus()
    expect(asked).toHaveLength(1)
    await frame.pass(40_000)
    await focus()
    expect(asked).toHaveLength(2)
  })

  test('polling continues after a failure, pauses while the page is hidden, and ends with null', async () => {
    const { asked, client } = lakeWith(['Ann', null, 'Bo', 'done'])
    const pollMs: NonNullable<Options>['pollMs'] = ({ answer }) => (answer === 'done' ? null : 5000)
    await frame.render(client, <Name options={{ pollMs }} />)
    await frame.pass(5000)
    expect(frame.text()).toBe('Ann (The lake is away.)')
    await frame.pass(5000)
    expect(frame.text()).toBe('Bo')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await frame.pass(60_000)
    expect(asked).toHaveLength(3)
    visibility.mockReturnValue('visible')
    await frame.pass(5000)
    expect(frame.text()).toBe('done')
    await frame.pass(60_000)
    expect(asked).toHaveLength(4)
  })

  test('two components that poll one key make one request at a time', async () => {
    const { asked, client } = lakeWith(['Ann'])
    const options = { pollMs: () => 5000 }
    await frame.render(
      client,
      <>
        <Name options={options} />
        <Name options={options} />
      </>,
    )
    await frame.pass(5000)
    await frame.pass(5000)
    expect(asked).toHaveLength(3)
  })
})

test('a function of the client is shared by its arguments', async () => {
  const { client } = lakeWith(['Ann'])
  const load = vi.fn(async (from: SanityClient, ids: readonly string[]) =>
    [from.config().dataset, ...ids].join(' '),
  )
  function Names({ ids }: { ids: readonly string[] }) {
    return <p>{useLakeQuery(load, [ids]).answer}</p>
  }
  await frame.render(
    client,
    <>
      <Names ids={['a', 'b']} />
      <Names ids={['a', 'b']} />
      <Names ids={['c']} />
    </>,
  )
  expect(frame.text()).toBe('production a bproduction a bproduction c')
  expect(load).toHaveBeenCalledTimes(2)
})
