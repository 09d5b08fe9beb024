// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { ask, getDocument } from './site.ts'

describe.each(['/blog', '/blog/category/heart-health'])('blog list %s', (list) => {
  test('redirects the first numbered page to the list’s own URL', async () => {
    const first = await ask(`${list}/page/1`, { redirect: 'manual' })
    expect(first.status).toBe(308)
    expect(new URL(first.headers.get('location') ?? '', 'http://here').pathname).toBe(list)
  })

  test.each(['2', '0', '-1', '02', '1.5', '2e1', 'two', '99999', '%20', '2%2F3'])(
    'responds 404 to the page number %s',
    async (number) => {
      expect((await ask(`${list}/page/${number}`)).status).toBe(404)
    },
  )
})

test('a blog list that fits on one page has no page navigation', async () => {
  const blog = await getDocument('/blog')
  const read = [...blog.querySelectorAll('a')].filter(({ textContent }) =>
    textContent.startsWith('Read Full Article'),
  )
  expect(read).toHaveLength(8)
  expect(blog.querySelectorAll('nav[aria-label="Pages of articles"]')).toHaveLength(0)
})
