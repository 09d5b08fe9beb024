import { describe, expect, it } from 'vitest'
import {
  noteNaming,
  SEARCH_ENGINES,
  searchEngine,
} from '../../lib/content/search/search-engines.ts'
import { searchEngines } from '../../schemas/documents/site-search.ts'
import { siteSettings } from '../../schemas/documents/site-settings.ts'
import { siteSettings as seeded } from '../../lib/seed/site-settings.ts'

describe('external search engines', () => {
  it('the Studio lists the built-in engines and has no URL field', () => {
    expect(searchEngines.map(({ value, title }) => [value, title])).toEqual(
      Object.entries(SEARCH_ENGINES).map(([key, { name }]) => [key, name]),
    )
    expect(JSON.stringify(siteSettings)).not.toContain('engineUrl')
    expect(seeded.search).toMatchObject({ engine: 'google' })
  })

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    'toString',
    '',
    null,
    undefined,
  ])('an unknown engine %s falls back to Google', (key) => {
    expect(searchEngine(key)).toEqual({ name: 'Google', url: 'https://www.google.com/search' })
  })

  it('the search note always names the engine', () => {
    const bing = searchEngine('bing')
    expect(noteNaming(bing, 'Goes to {engine}, in a new tab.')).toBe('Goes to Bing, in a new tab.')
    expect(noteNaming(bing, 'Type a word.')).toBe('Type a word. Search opens Bing in a new tab.')
    expect(noteNaming(bing, null)).toBe('Search opens Bing in a new tab.')
  })
})
