// @vitest-environment jsdom
import { LayerProvider, ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { route, RouterProvider } from 'sanity/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { ShortDocuments } from '../../studio/dashboard/batch-review/short-documents.tsx'
import { until } from '../wait-until.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame
beforeEach(() => {
  // Missing in jsdom, required by Sanity's components.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

const ROUTER = route.create('/', [route.intents('/intent')])
const TIME = '2026-01-01T00:00:00Z'
const TERM = {
  ...{ _id: 'drafts.term-a1c', _type: 'glossaryTerm', _rev: 'one' },
  ...{ _createdAt: TIME, _updatedAt: TIME, term: 'A1C' },
}

/** The list of a reviewer whose guest has signed a term; `ids`: the guests who have access. */
async function show(ids: readonly string[]) {
  const record = (decision: string, sequence: number, by: object) => ({
    ...{ _id: `review.${decision}`, decision, decidedAt: TIME, sequence, by },
    contentHash: contentHash(TERM),
  })
  const guest = { id: 'u-gail', name: 'Gail Guest', vouchedBy: { id: 'me', name: 'Amara' } }
  const editor = { id: 'e', name: 'Ed' }
  const records = [
    record('submitted', 1, editor),
    record('markedHighRisk', 2, editor),
    record('approvedOnce', 3, guest),
  ]
  const result = [{ draft: TERM, published: null, records, comments: [] }]
  const client = createStudioClient(({ pathname }) => {
    if (pathname.includes('/data/guest-access/')) return Response.json({ ids })
    if (!pathname.includes('/data/listen/')) return Response.json({ result })
    const body = new ReadableStream<Uint8Array>({
      start: (listener) =>
        listener.enqueue(new TextEncoder().encode('event: welcome\ndata: {}\n\n')),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  await frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <RouterProvider router={ROUTER} state={{}} onNavigate={() => undefined}>
          <ShortDocuments />
        </RouterProvider>
      </LayerProvider>
    </ThemeProvider>,
    ['medicalReviewer'],
  )
  // The stream of events passes through several promises of the platform, besides timers.
  await until(async () => {
    await frame.pass(1000)
    expect(frame.text()).toContain('Ready to approve')
  })
  await frame.pass(1000)
  return frame.text()
}

test('Shared content offers no second signature to the reviewer who vouches for the first', async () => {
  expect(await show(['u-gail'])).toContain('Ready to approve (0)')
})

test('Shared content offers an item whose guest’s signature has lapsed to the reviewer who vouched for it', async () => {
  expect(await show([])).toContain('Ready to approve (1)')
})
