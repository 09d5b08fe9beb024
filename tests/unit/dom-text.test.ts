// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { quoteAt } from '../../lib/text-anchors/text-quote-selector.ts'
import { readDomText } from '../../lib/text-anchors/dom-text.ts'
import { findQuote } from '../../lib/text-anchors/find-quote.ts'

const STEGA = '\u200B\u200C\u{1D173}\uFEFF'
const PAGE = `
  <main>
    <h1>Diab${STEGA}etes</h1>
    <script>hidden()</script>
    <p>Type 2   often begins
      with <b>metfor</b>min.${STEGA}</p><p hidden>Not read.</p><ul><li>Eat well 🍎</li><li>Walk</li></ul>
  </main>`

let main: Element
beforeEach(() => {
  document.body.innerHTML = PAGE
  const found = document.querySelector('main')
  if (!found) throw new Error('The page has no main')
  main = found
})

it('readDomText returns visible text with collapsed whitespace, no citation marks, and separate blocks', () => {
  expect(readDomText(main).text.trim()).toBe(
    'Diabetes Type 2 often begins with metformin. Eat well 🍎 Walk',
  )
})

it.each(['metformin', 'Diabetes', 'begins with', 'well 🍎 Walk', '🍎'])(
  'the text position of “%s” maps to its DOM range and back',
  (words) => {
    const read = readDomText(main)
    const start = read.text.indexOf(words)
    const textRange = { start, end: start + words.length }
    const range = read.toDomRange(textRange)
    if (!range) throw new Error('There is no range')
    const clean = range.toString().replaceAll(/[\u200B-\u200D\uFEFF\u{1D173}]/gu, '')
    expect(clean.replaceAll(/\s+/g, ' ').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
    expect(read.toTextRange(range)).toEqual(textRange)
  },
)

it('a selection outside of the text maps to no text position', () => {
  const read = readDomText(main)
  const range = main.ownerDocument.createRange()
  range.setStart(main.ownerDocument.body, 0)
  range.collapse(true)
  const { start, end } = read.toTextRange(range)
  expect(end - start).toBe(0)
  expect(read.toDomRange({ start: 0, end: 0 })).toBeNull()
  expect(read.toDomRange({ start: 9_000, end: 9_010 })).toBeNull()
})

it('a quote from the page is found again after the page has changed', () => {
  const read = readDomText(main)
  const start = read.text.indexOf('often begins')
  const quote = quoteAt(read.text, { start, end: start + 'often begins'.length })
  if (!quote) throw new Error('There is no quote')
  main.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>Something new.</p>')
  const later = readDomText(main)
  const found = findQuote(later.text, quote)
  expect(found && later.toDomRange(found)?.toString()).toBe('often begins')
})
