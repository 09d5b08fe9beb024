import type { Request, Route } from '@playwright/test'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'glossary-lost-response'
const STORED = `*[_id == "drafts.${ID}"][0].definition`
const BEGINNING = 'Begins.'
const WORDS = Array.from({ length: 16 }, (_word, index) => ` word-${index + 1}`)

// The browser logs each request that fails.
test.use({ expectedErrors: async ({}, use) => use([/status of 50[23]|ERR_CONNECTION_RESET/]) })

test.beforeEach(async ({ baseURL }) => {
  const { client } = await Colleague.of('editor', baseURL)
  await client.createOrReplace({
    _id: `drafts.${ID}`,
    _type: 'glossaryTerm',
    term: 'Lost response',
    definition: BEGINNING,
  })
})
test.afterEach(async ({ baseURL }) => {
  const { client } = await Colleague.of('editor', baseURL)
  await client.delete(`drafts.${ID}`)
})

/** Sends what the browser wants to send, as the same person; returns the status. */
async function store(request: Request, site: string | undefined): Promise<number> {
  const { client } = await Colleague.of('editor', site)
  const response = await fetch(request.url(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.config().token}`,
      'content-type': 'application/json',
      'idempotency-key': (await request.headerValue('idempotency-key')) ?? '',
    },
    body: request.postData(),
  })
  return response.status
}

const LOST_BY: [what: string, lose: (route: Route) => Promise<void>][] = [
  ['a broken connection', (route) => route.abort('connectionreset')],
  ['a proxy that answers 502', (route) => route.fulfill({ status: 502 })],
  [
    'a server that lost the lake and answers 503',
    (route) => route.fulfill({ status: 503, json: { statusCode: 503, type: 'outcomeUnknown' } }),
  ],
]

for (const [what, lose] of LOST_BY) {
  test(`when the response to a save is lost by ${what}, each word typed is stored once`, async ({
    baseURL,
    openNewTab,
  }) => {
    const page = await openNewTab('editor')
    const studio = new Studio(page)
    await studio.open('glossaryTerm', ID)
    const text = studio.text('definition')
    await expect(text).toHaveValue(BEGINNING)
    await text.press('End')
    let saves = 0
    const stored: number[] = []
    const isSave = (url: URL) => url.pathname.includes('/data/actions/')
    await page.route(isSave, async (route) => {
      // The first one has a single key.
      if ((saves += 1) !== 2) return route.continue()
      stored.push(await store(route.request(), baseURL))
      await lose(route)
    })
    try {
      for (const word of WORDS) await text.pressSequentially(word, { delay: 25 })
      const expected = BEGINNING + WORDS.join('')
      await expect.poll(() => studio.query(STORED)).toContain(WORDS.at(-1))
      expect(stored).toEqual([200])
      expect(await studio.query(STORED)).toBe(expected)
      await expect(text).toHaveValue(expected)
      await page.reload()
      await expect(text).toHaveValue(expected)
    } finally {
      await page.unroute(isSave)
    }
  })
}
