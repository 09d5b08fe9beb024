import { expect, test } from '../fixtures.ts'

const MUTATE = '/lake/v2026-03-01/data/mutate/production'
const ID = 'faq-contact-quokka'

test('the search finds what is published at the next request, never a draft, and forgets what is deleted', async ({
  page,
  request,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'editor')
  const mutate = async (mutations: object[]) => {
    const response = await page.request.post(MUTATE, {
      data: { mutations },
      headers: { Origin: baseURL ?? '' },
    })
    expect(response.status(), await response.text()).toBe(200)
  }
  const found = async (text: string) => {
    const response = await request.get(`/api/search?q=${text}`)
    expect(response.status()).toBe(200)
    return (await response.json()).results.map(({ href }: { href: string }) => href)
  }
  const question = (id: string, text: string) => ({
    create: { _id: id, _type: 'faq', page: 'contact', question: text, answer: [] },
  })

  await mutate([question(`drafts.${ID}`, 'May I pet the quokkavole?')])
  expect(await found('quokkavole'), 'a draft').toEqual([])
  await mutate([question(ID, 'May I pet the quokkavole?')])
  expect(await found('quokkavole'), 'published').toEqual([`/contact#${ID}`])
  await mutate([{ patch: { id: ID, set: { question: 'May I pet the zebradonk?' } } }])
  expect(await found('zebradonk'), 'changed').toEqual([`/contact#${ID}`])
  expect(await found('quokkavole'), 'the old words').toEqual([])
  await mutate([{ delete: { id: ID } }, { delete: { id: `drafts.${ID}` } }])
  expect(await found('zebradonk'), 'deleted').toEqual([])
})
