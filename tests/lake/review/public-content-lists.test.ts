import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchKnown } from '../../../studio/review/checks/use-known-content.ts'
import { evidence } from './complete-article.ts'
import { openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

test('one request returns the public pages, redirects, and sources to the Studio, and the titles of drafts', async () => {
  const slug = (current: string) => ({ slug: { _type: 'slug', current } })
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({ _id: 'drafts.category-lungs', _type: 'category', ...slug('lungs') })
    tx.put({ _id: redirectId('/blog/old'), _type: 'redirect', from: '/blog/old', path: '/blog' })
    tx.put({ _id: 'drafts.source-new', _type: 'source', title: 'Salt and blood pressure' })
    tx.put({ _id: 'drafts.source-doi', _type: 'source', doi: '10.1000/a' })
    tx.put({ _id: 'doctor-2', _type: 'doctor', number: 2 })
    tx.put({ _id: 'homePage', _type: 'homePage' })
  })
  office.seed({ _id: 'category-heart', _type: 'category', ...slug('heart') })
  await office.writeDraft()
  const { knownPaths, published, sources, isDeleted, unpublished } = await fetchKnown(
    office.as('editor'),
  )
  const fixed = ['/search', '/blog/rss.xml', '/corrections/feed.xml', '/sitemap.xml']
  expect([...(knownPaths ?? [])].sort()).toEqual(
    [...fixed, '/', '/blog/category/heart', '/blog/old', '/booking/2'].sort(),
  )
  expect(published?.has('person-author')).toBe(true)
  expect(published?.has('drafts.category-lungs')).toBe(false)
  const gone = ['category-heart', 'category-lungs', 'category-skin'].filter((id) => isDeleted?.(id))
  expect(gone).toEqual(['category-skin'])
  expect(unpublished?.get('source-new')).toBe('Salt and blood pressure')
  expect(unpublished?.get('source-doi')).toBe('Source without a title (DOI 10.1000/a)')
  expect(sources?.size).toBe(evidence.length - 1)
  expect(sources?.get('source-asthma-1')).toMatchObject({ year: 2024, kind: 'factSheet' })
})
