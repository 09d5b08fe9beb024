import { validateTags } from 'next/dist/server/lib/patch-fetch.js'
import { afterEach, expect, test, vi } from 'vitest'
import { groupTags, syncTag } from '../../lib/content/fetch/tags.ts'

afterEach(() => vi.restoreAllMocks())

test.each([0, 1, 100, 101, 128, 129, 1_000])(
  'a query with %i sync tags is cached under all of them',
  (count) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tags = Array.from({ length: count }, (_, index) => syncTag(`s1:${index}`))
    // What Next takes of each call of `cacheTag`.
    const taken = groupTags(tags).flatMap((group) => validateTags(group, 'cacheTag()'))
    expect(taken).toEqual(tags)
    expect(warned).not.toHaveBeenCalled()
  },
)
