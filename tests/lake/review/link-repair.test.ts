import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchStalePages, updateLinks } from '../../../studio/admin/redirects/stale-links.ts'
import { fetchRedirectRows } from '../../../studio/admin/redirects/redirect-table.ts'
import { type Office } from './office.ts'
import { openWithTarget, publishArticle, retireArticle, TARGET } from './retirement-office.ts'

let office: Office
beforeEach(async () => {
  office = await openWithTarget()
  await publishArticle(office)
  office.seed({
    _id: 'post-lungs',
    _type: 'post',
    ...{
      title: 'Lungs',
      slug: { _type: 'slug', current: 'lungs' },
      body: [
        {
          _type: 'block',
          _key: 'b',
          markDefs: [
            { _type: 'link', _key: 'l', href: '/diseases/asthma' },
            {
              _type: 'internalLink',
              _key: 'i',
              target: { _type: 'reference', _ref: 'article-asthma', _weak: true },
            },
          ],
          children: [],
        },
      ],
    },
  })
})
afterEach(() => office.lake.close())

test('pages with links to a retired page are listed, and their links are updated in a draft', async () => {
  const editor = office.as('editor')
  expect(await fetchStalePages(editor)).toEqual([])
  await retireArticle(office)
  const [page, ...others] = await fetchStalePages(editor)
  expect(others).toEqual([])
  expect(page).toMatchObject({ id: 'post-lungs', isFixed: false })
  if (!page) throw new Error('Nothing was listed')

  expect(await updateLinks(editor, page)).toBe(2)
  expect(office.stored('drafts.post-lungs')).toMatchObject({
    body: [{ markDefs: [{ href: TARGET }, { target: { _ref: 'article-obesity' } }] }],
  })
  expect(JSON.stringify(office.stored('post-lungs'))).toContain('/diseases/asthma')
  const publish = { publishedId: 'post-lungs', draftId: 'drafts.post-lungs' }
  await expect(
    editor.action({ actionType: 'sanity.action.document.publish', ...publish }),
  ).rejects.toMatchObject({ statusCode: 403 })
  expect(await fetchStalePages(editor)).toMatchObject([{ id: 'post-lungs', isFixed: true }])
  expect(await updateLinks(editor, page)).toBe(0)
})

test('the list of redirects shows the target of a retired page’s URL', async () => {
  await retireArticle(office)
  expect(await fetchRedirectRows(office.as('viewer'))).toMatchObject([
    { from: '/diseases/asthma', to: TARGET, problem: null, hits: 0 },
  ])
})
