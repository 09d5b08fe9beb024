import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getNotice,
  readDeliveries,
  type Delivery,
} from '../../studio/webhook-deliveries/deliveries.ts'
import { DeliveryList } from '../../studio/webhook-deliveries/delivery-list.tsx'
import { watchDeliveries } from '../../studio/webhook-deliveries/watch-deliveries.ts'

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

describe('watchDeliveries', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('polls while a delivery is pending or the lake is unreachable, and stops afterwards', async () => {
    const answers = [[waiting], 'away', [], [aside]]
    const heard: Delivery[][] = []
    const ask = vi.fn(async () => {
      const answer = answers.shift()
      if (!Array.isArray(answer)) throw new Error('away')
      return answer
    })
    const stop = watchDeliveries({
      ask,
      onAnswer: (found) => heard.push(found),
      firstMs: 4,
      againMs: 5,
      restMs: null,
    })
    await vi.advanceTimersByTimeAsync(3)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(heard).toEqual([[waiting], []])
    expect(ask).toHaveBeenCalledTimes(3)
    stop()
  })

  it('reports nothing after it is stopped', async () => {
    const onAnswer = vi.fn()
    const stop = watchDeliveries({
      ask: async () => [],
      onAnswer,
      firstMs: 1,
      againMs: 1,
      restMs: 1,
    })
    stop()
    await vi.advanceTimersByTimeAsync(10)
    expect(onAnswer).not.toHaveBeenCalled()
  })
})
