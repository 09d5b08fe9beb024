import { describe, expect, it } from 'vitest'
import { searchUrl } from '../../components/home/search-url.ts'

const ENGINE = 'https://www.google.com/search'

describe('searchUrl', () => {
  it('limits the query to the site', () => {
    const url = new URL(searchUrl(ENGINE, 'clearwell.example', 'heart disease') ?? '')
    expect(url.origin + url.pathname).toBe(ENGINE)
    expect(url.searchParams.get('q')).toBe('heart disease site:clearwell.example')
  })

  it('trims the query and returns null for an empty one', () => {
    const url = new URL(searchUrl(ENGINE, 'a.example', '  flu ') ?? '')
    expect(url.searchParams.get('q')).toBe('flu site:a.example')
    expect(searchUrl(ENGINE, 'a.example', ' \t ')).toBeNull()
  })

  it('escapes the query', () => {
    const url = new URL(searchUrl(`${ENGINE}?hl=en`, 'a.example', 'a&hl=xx#y') ?? '')
    expect(url.searchParams.getAll('hl')).toEqual(['en'])
    expect(url.hash).toBe('')
  })
})
