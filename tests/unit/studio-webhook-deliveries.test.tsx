// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { useEffect } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getNotice, readDeliveries, type Delivery } from '../../studio/data/office/deliveries.ts'
import { DeliveryList } from '../../studio/admin/delivery-list.tsx'
import { usePageDeliveries } from '../../studio/data/office/use-deliveries.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

const waiting: Delivery = { hook: 'h', seq: 1, documentId: 'a', state: 'pending', attempts: 1 }
const aside: Delivery = { ...waiting, seq: 2, state: 'deadLetter', attempts: 3, error: 'HTTP 400' }

describe('failed page refreshes in the Studio', () => {
  it('readDeliveries ignores malformed deliveries', () => {
    expect(readDeliveries({ deliveries: [waiting, aside, null, { hook: 'h' }] })).toEqual([
      waiting,
      aside,
    ])
    for (const answer of [null, {}, { deliveries: 1 }, 'x'])
      expect(readDeliveries(answer)).toEqual([])
  })

  it('an editor sees a notice until the delivery succeeds', () => {
    expect(getNotice([])).toBeNull()
    expect(getNotice([waiting])).toContain('retried automatically')
    expect(getNotice([aside])).toContain('an administrator can retry it')
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'the dashboard lists failed deliveries, with a retry button for those allowed to retry: %s',
    (mayRetry, buttons) => {
      const markup = renderToStaticMarkup(
        <ThemeProvider theme={buildTheme()}>
          <DeliveryList
            deliveries={[waiting, aside]}
            onRetry={mayRetry ? () => undefined : undefined}
            renderDocument={(id) => `document ${id}`}
          />
        </ThemeProvider>,
      )
      expect(markup).toContain('Waiting to appear on the public site (2)')
      expect(markup).toContain('Retrying, tried once')
      expect(markup).toContain('Failed, tried 3 times: HTTP 400')
      expect(markup.split('Try again: a').length - 1).toBe(buttons)
    },
  )
})

describe('watching deliveries', () => {
  let frame: StudioFrame
  beforeEach(() => {
    frame = openFrame()
  })
  afterEach(() => frame.close())

  /** A lake that gives its answers in turn. */
  function lakeWith(answers: (Delivery[] | 'away')[]) {
    const ask = vi.fn((_url: URL) => {
      const answer = answers.shift()
      return Array.isArray(answer)
        ? Response.json({ deliveries: answer })
        : Response.json({ message: 'away' }, { status: 503 })
    })
    return { ask, client: createStudioClient(ask) }
  }

  const heard: (readonly Delivery[])[] = []
  function Watching({ revision }: { revision: string }) {
    const deliveries = usePageDeliveries('a', revision)
    useEffect(() => void heard.push(deliveries), [deliveries])
    return null
  }
  beforeEach(() => void heard.splice(0))

  it('asks again while something has not arrived or the lake is away, then rests', async () => {
    const { ask, client } = lakeWith([[waiting], 'away', [], [aside]])
    await frame.render(client, <Watching revision="1" />)
    await frame.pass(3900)
    expect(ask).not.toHaveBeenCalled()
    for (let round = 0; round < 20; round += 1) await frame.pass(5000)
    expect(heard).toEqual([[], [waiting], []])
    expect(ask).toHaveBeenCalledTimes(3)
    expect(ask.mock.lastCall?.[0].search).toBe('?documentId=a')
  })

  it('asks after the next publish, and shows what it knows until then', async () => {
    const { ask, client } = lakeWith([[], [aside], []])
    await frame.render(client, <Watching revision="1" />)
    await frame.pass(60_000)
    await frame.render(client, <Watching revision="2" />)
    await frame.pass(3900)
    expect(ask).toHaveBeenCalledTimes(1)
    await frame.pass(200)
    await frame.pass(50)
    expect(heard.at(-1)).toEqual([aside])
    await frame.render(client, <Watching revision="3" />)
    await frame.pass(3900)
    expect(heard.at(-1)).toEqual([aside])
    expect(ask).toHaveBeenCalledTimes(2)
    await frame.pass(200)
    await frame.pass(50)
    expect(heard.at(-1)).toEqual([])
  })

  it('says nothing more once it is over', async () => {
    const { ask, client } = lakeWith([[waiting]])
    await frame.render(client, <Watching revision="1" />)
    await frame.render(client, null)
    await frame.pass(60_000)
    expect(ask).not.toHaveBeenCalled()
    expect(heard).toEqual([[]])
  })
})
