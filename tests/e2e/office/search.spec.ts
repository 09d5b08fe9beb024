import { expect, test } from '../fixtures.ts'
import { Editorial } from './staff-api.ts'

const ID = 'faq-contact-quokka'

test('search finds a published page at the next request, never a draft, and not an unpublished page', async ({
  request,
  baseURL,
}) => {
  const office = await Editorial.open(baseURL)
  const { client } = office.editor
  const found = async (text: string) => {
    const response = await request.get(`/api/search?q=${text}`)
    expect(response.status()).toBe(200)
    return (await response.json()).results.map(({ href }: { href: string }) => href)
  }

  await client.create({
    _id: `drafts.${ID}`,
    _type: 'faq',
    page: 'contact',
    question: 'May I pet the quokkavole?',
    answer: [],
  })
  expect(await found('quokkavole'), 'a draft').toEqual([])
  await office.getApproved(ID)
  expect(await found('quokkavole'), 'approved, and not published yet').toEqual([])
  await office.editor.publish(ID)
  expect(await found('quokkavole'), 'published').toEqual([`/contact#${ID}`])
  await office.change(ID, { question: 'May I pet the zebradonk?' })
  expect(await found('zebradonk'), 'changed').toEqual([`/contact#${ID}`])
  expect(await found('quokkavole'), 'the old words').toEqual([])
  await office.reviewer.takeDown(ID)
  expect(await found('zebradonk'), 'taken down').toEqual([])
  await client.delete(`drafts.${ID}`)
})
