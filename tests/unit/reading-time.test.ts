import { describe, expect, it } from 'vitest'
import { readingMinutes } from '../../lib/content/articles/reading-time.ts'
import type { RichTextBlock } from '../../lib/content/text.ts'

function words(count: number): RichTextBlock {
  const text = Array.from({ length: count }, () => 'word').join(' ')
  return {
    _type: 'block',
    _key: 'b',
    children: [{ _type: 'span', _key: 's', text }],
    markDefs: null,
  }
}

describe('readingMinutes', () => {
  it('is one minute per 238 words and at least one minute', () => {
    expect(readingMinutes([words(238 * 7)])).toBe(7)
    expect(readingMinutes([words(3)])).toBe(1)
    expect(readingMinutes([])).toBe(1)
  })

  it('counts the words of lists and tables', () => {
    const cells = words(0)
    const table: RichTextBlock = {
      _type: 'dataTable',
      _key: 't',
      sources: null,
      bound: null,
      rows: [
        {
          _key: 'r',
          _type: 'tableRow',
          cells: [Array.from({ length: 476 }, () => 'cell').join(' ')],
        },
      ],
    }
    expect(readingMinutes([cells, table])).toBe(2)
  })
})
