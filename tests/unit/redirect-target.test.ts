import { describe, expect, it } from 'vitest'
import { redirectTarget } from '../../lib/content/urls/redirect-target.ts'
import type { PathTarget } from '../../lib/paths.ts'

const everything = async () => true
const nothing = async () => false

describe('where a redirect leads', () => {
  it.each([
    [{ _type: 'article', slug: 'asthma' }, '/diseases/asthma'],
    [{ _type: 'post', slug: 'new-name' }, '/blog/new-name'],
    [{ _type: 'category', slug: 'heart' }, '/blog/category/heart'],
  ])('to the address that a page has now: %j', async (page, path) => {
    expect(await redirectTarget({ page, path: null }, nothing)).toBe(path)
  })

  it('to the page rather than to the path, where both are said', async () => {
    const both = { page: { _type: 'post', slug: 'new-name' }, path: '/contact' }
    expect(await redirectTarget(both, everything)).toBe('/blog/new-name')
  })

  it('to the path as it is stored, when its page is public', async () => {
    const asked: PathTarget[] = []
    const target = await redirectTarget({ page: null, path: '/diseases/obesity' }, async (page) => {
      asked.push(page)
      return true
    })
    expect(target).toBe('/diseases/obesity')
    expect(asked).toEqual([{ type: 'article', slug: 'obesity' }])
  })

  it.each([
    ['a page that is not public, or an address that is itself redirected', '/blog/gone', nothing],
    ['an address of no page of ours', '/somewhere', everything],
    ['another host', '//evil.example/blog', everything],
    ['another host, as some browsers read it', '/\\evil.example', everything],
    ['nothing', null, everything],
  ])('nowhere: %s', async (_name, path, isPublic) => {
    expect(await redirectTarget({ page: null, path }, isPublic)).toBeNull()
  })

  it('nowhere: a page without an address', async () => {
    const page = { _type: 'post', slug: null }
    expect(await redirectTarget({ page, path: null }, everything)).toBeNull()
  })
})
