import { expect, it } from 'vitest'
import { madePage, pagesOver } from './edge.ts'

/** Next's 404 page, to which the web process routes all unknown paths. */
const NOT_FOUND = '/_not-found'
const missing = () => ({ ...madePage('nothing here'), status: 404 })

it('however many addresses are made up, their page is made and packed once', async () => {
  const pages = pagesOver(missing)
  const headers = { 'accept-encoding': 'br' }
  for (const url of [NOT_FOUND, `${NOT_FOUND}?a=b`, NOT_FOUND, `${NOT_FOUND}?c`]) {
    const answer = await pages.ask(url, { headers })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br'])
  }
  expect(pages.made).toEqual([NOT_FOUND])
})

it('it goes with the words on it', async () => {
  let made = missing()
  const pages = pagesOver(() => made)
  await pages.ask(NOT_FOUND)
  made = { ...madePage('other words'), status: 404 }
  pages.expire()
  expect((await pages.ask(NOT_FOUND)).body.toString()).toContain('other words')
})

it('it is never “not modified”: only what is found can be', async () => {
  const pages = pagesOver(missing)
  const { etag } = (await pages.ask(NOT_FOUND)).headers
  for (const held of [String(etag), '*']) {
    const again = await pages.ask(NOT_FOUND, { headers: { 'if-none-match': held } })
    expect(again.status).toBe(404)
    expect(again.body.toString()).toContain('nothing here')
  }
})

it('an answer of 404 in the place of a page is not kept, and neither is one for one who asks', async () => {
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
