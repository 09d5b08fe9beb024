import { expect, it } from 'vitest'
import { madePage, pagesOver } from './page-cache-fixture.ts'

/** Next's 404 page, to which the web process routes all unknown paths. */
const NOT_FOUND = '/_not-found'
const missing = () => ({ ...madePage('nothing here'), status: 404 })

it('the 404 page is rendered and compressed once for any number of unknown URLs', async () => {
  const pages = pagesOver(missing)
  const headers = { 'accept-encoding': 'br' }
  for (const url of [NOT_FOUND, `${NOT_FOUND}?a=b`, NOT_FOUND, `${NOT_FOUND}?c`]) {
    const answer = await pages.ask(url, { headers })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br'])
  }
  expect(pages.made).toEqual([NOT_FOUND])
})

it('a new rendering of the 404 page replaces the cached one', async () => {
  let made = missing()
  const pages = pagesOver(() => made)
  await pages.ask(NOT_FOUND)
  made = { ...madePage('other words'), status: 404 }
  pages.expire()
  expect((await pages.ask(NOT_FOUND)).body.toString()).toContain('other words')
})

it('the 404 page is never answered with 304', async () => {
  const pages = pagesOver(missing)
  const { etag } = (await pages.ask(NOT_FOUND)).headers
  for (const held of [String(etag), '*']) {
    const again = await pages.ask(NOT_FOUND, { headers: { 'if-none-match': held } })
    expect(again.status).toBe(404)
    expect(again.body.toString()).toContain('nothing here')
  }
})

it('a 404 in place of an ordinary page and an uncacheable 404 are not cached', async () => {
  const pages = pagesOver((url) => ({
    ...missing(),
    headers: { ...missing().headers, ...(url === NOT_FOUND && { 'cache-control': 'no-store' }) },
  }))
  for (const url of ['/about', NOT_FOUND]) {
    await pages.ask(url)
    await pages.ask(url)
    expect(pages.made.filter((each) => each === url)).toHaveLength(2)
  }
})
