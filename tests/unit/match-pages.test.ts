import { describe, expect, it } from 'vitest'
import { matchPages, type SearchablePage } from '../../components/search/match-pages.ts'

function page(title: string, description = ''): SearchablePage {
  return { href: `/${title}`, title, description, words: `${title} ${description}`.toLowerCase() }
}

const pages = [
  page('Eating well', 'how food changes diabetes'),
  page('Diabetes', 'blood sugar'),
  page('High blood pressure', 'the heart'),
]
const titles = (text: string) => matchPages(pages, text).map(({ title }) => title)

describe('matchPages', () => {
  it('puts a match in the title before one in the text, whatever its case', () => {
    expect(titles('DIABETES')).toEqual(['Diabetes', 'Eating well'])
  })

  it('wants every word, in any order', () => {
    expect(titles('pressure  high')).toEqual(['High blood pressure'])
    expect(titles('blood diabetes')).toEqual(['Diabetes'])
    expect(titles('blood banana')).toEqual([])
  })

  it('lists everything for an empty question', () => {
    expect(titles('  ')).toHaveLength(3)
  })
})
