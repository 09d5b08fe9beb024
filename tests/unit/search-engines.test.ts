import { describe, expect, it } from 'vitest'
import {
  noteNaming,
  SEARCH_ENGINES,
  searchEngine,
} from '../../lib/content/search/search-engines.ts'
import { searchEngines } from '../../schemas/documents/site-search.ts'
import { siteSettings } from '../../schemas/documents/site-settings.ts'
import { siteSettings as seeded } from '../../lib/seed/site-settings.ts'

describe('outside search engines', () => {
  it('the Studio offers those that the code knows, and no field for an address', () => {
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
  ])('%s opens Google', (key) => {
    expect(searchEngine(key)).toEqual({ name: 'Google', url: 'https://www.google.com/search' })
  })

  it('the note names the engine, whatever an editor left of it', () => {
    const bing = searchEngine('bing')
    expect(noteNaming(bing, 'Goes to {engine}, in a new tab.')).toBe('Goes to Bing, in a new tab.')
    expect(noteNaming(bing, 'Type a word.')).toBe('Type a word. Search opens Bing in a new tab.')
    expect(noteNaming(bing, null)).toBe('Search opens Bing in a new tab.')
  })
})
