import { describe, expect, it } from 'vitest'
import { redirectTarget } from '../../lib/content/urls/moved-or-missing.ts'
import type { PathTarget } from '../../lib/paths.ts'

const everything = async () => true
const nothing = async () => false

describe('redirectTarget', () => {
  it.each([
    [{ _type: 'article', slug: 'asthma' }, '/diseases/asthma'],
    [{ _type: 'post', slug: 'new-name' }, '/blog/new-name'],
    [{ _type: 'category', slug: 'heart' }, '/blog/category/heart'],
  ])('returns the current path of the page: %j', async (page, path) => {
    expect(await redirectTarget({ page, path: null }, nothing)).toBe(path)
  })

  it('prefers the page to the path when both are set', async () => {
    const both = { page: { _type: 'post', slug: 'new-name' }, path: '/contact' }
    expect(await redirectTarget(both, everything)).toBe('/blog/new-name')
  })

  it('returns the stored path when its page is published', async () => {
    const asked: PathTarget[] = []
    const target = await redirectTarget({ page: null, path: '/diseases/obesity' }, async (page) => {
      asked.push(page)
      return true
    })
    expect(target).toBe('/diseases/obesity')
    expect(asked).toEqual([{ type: 'article', slug: 'obesity' }])
  })

  it.each([
    ['an unpublished page or a redirected path', '/blog/gone', nothing],
    ['a path without a page', '/somewhere', everything],
    ['another host', '//evil.example/blog', everything],
    ['another host with a backslash', '/\\evil.example', everything],
    ['a missing path', null, everything],
  ])('returns null for %s', async (_name, path, isPublic) => {
    expect(await redirectTarget({ page: null, path }, isPublic)).toBeNull()
  })

  it('returns null for a page without a path', async () => {
    const page = { _type: 'post', slug: null }
    expect(await redirectTarget({ page, path: null }, everything)).toBeNull()
  })
})
