// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFrame } from '../../lib/page-diff/frame.ts'
import { getVersion } from '../../lib/page-diff/marks.ts'
import { getMarks, mergePages } from '../../lib/page-diff/merge.ts'

function parse(html: string): Element {
  const { body } = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html')
  return body.firstElementChild ?? body
}
const merge = (before: string, after: string) => mergePages(parse(before), parse(after))
const html = (before: string, after: string) => merge(before, after).innerHTML
/** The visible text; space between blocks does not count. */
const getText = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, '')
const visible = (element: Element) =>
  [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'))

const ins = (text: string) =>
  `<ins data-difference="inserted"><span data-difference-note="spoken">added: </span>${text}</ins>`
const del = (text: string) =>
  `<del data-difference="deleted"><span data-difference-note="spoken">removed: </span>${text}</del>`

describe('two versions of a page in one', () => {
  test('changed words of a sentence are marked in place, and the rest of the page is not', () => {
    expect(
      html(
        '<h2>Dose</h2><p>Take 20 mg with <a href="/food">food</a> every day.</p>',
        '<h2>Dose</h2><p>Take 40 mg with <a href="/food">food</a> every day.</p>',
      ),
    ).toBe(
      `<h2>Dose</h2><p>Take ${del('20')}${ins('40')} mg with <a href="/food">food</a> every day.</p>`,
    )
  })

  test('a link that leads elsewhere and words in bold are marked, although the text is the same', () => {
    expect(html('<p>See <a href="/a">here</a>.</p>', '<p>See <a href="/b">here</a>.</p>')).toBe(
      `<p>See <a href="/a">${del('here')}</a><a href="/b">${ins('here')}</a>.</p>`,
    )
    expect(html('<p>Not today.</p>', '<p><strong>Not</strong> today.</p>')).toContain(
      `<strong>${ins('Not')}</strong>`,
    )
  })

  test('an added paragraph and a removed list item are marked as a whole, without their anchors', () => {
    expect(
      html(
        '<p>One.</p><ul><li>First</li><li id="second">Second</li></ul>',
        '<p>One.</p><p>Two.</p><ul><li>First</li></ul>',
      ),
    ).toBe(
      `<p>One.</p><p data-difference="inserted">${ins('Two.')}</p><ul><li>First</li><li data-difference="deleted">${del('Second')}</li></ul>`,
    )
  })

  test('a section that was moved is shown once at its new place, with a line at the old one', () => {
    const [a, b, c] = ['<p>Alpha one.</p>', '<p>Beta two.</p>', '<p>Gamma three.</p>']
    const merged = merge(`${a}${b}${c}`, `${c}${a}${b}`)
    expect(getMarks(merged).map((mark) => mark.getAttribute('data-difference'))).toEqual([
      'movedHere',
      'movedAway',
    ])
    expect(merged.querySelector('summary')?.textContent).toBe('Moved from here')
    expect(merged.querySelectorAll('ins, del')).toHaveLength(0)
  })

  test('a paragraph that was moved into another section is moved, not removed and added', () => {
    const section = (...texts: string[]) =>
      `<section><h2>${texts[0]}</h2>${texts
        .slice(1)
        .map((text) => `<p>${text}</p>`)
        .join('')}</section>`
    const merged = merge(
      section('One', 'It stays here.', 'It goes to the other one.') + section('Two', 'It is here.'),
      section('One', 'It stays here.') + section('Two', 'It is here.', 'It goes to the other one.'),
    )
    const marks = getMarks(merged).map((mark) => mark.getAttribute('data-difference'))
    expect(marks).toEqual(['movedAway', 'movedHere'])
  })

  test('a paragraph that was moved and changed is shown once at its new place, with its changed words marked there', () => {
    const dose = (amount: string) => `<p>Take ${amount} of it with food, once every day.</p>`
    const [a, b] = ['<p>Alpha one stays.</p>', '<p>Beta two stays.</p>']
    const merged = merge(`${dose('20 mg')}${a}${b}`, `${a}${b}${dose('40 mg')}`)
    expect(getMarks(merged).map((mark) => mark.getAttribute('data-difference'))).toEqual([
      'movedAway',
      'movedHere',
    ])
    const [here] = merged.querySelectorAll('[data-difference="movedHere"]')
    expect(here?.outerHTML).toBe(
      `<p data-difference="movedHere" data-difference-changed="">Take ${del('20')}${ins('40')} mg of it with food, once every day.</p>`,
    )
  })

  test.each([
    ['list item', 'ul', (text: string) => `<li>${text}</li>`],
    ['table row', 'tbody', (text: string) => `<tr><th>${text}</th><td>1</td></tr>`],
  ])('a %s that was moved says so at both places', (_what, list, toPart) => {
    const [a, b, c] = [
      'You have chest pain now',
      'Your speech is slurred',
      'You lose your vision',
    ].map(toPart)
    const wrap = (parts: string) =>
      list === 'ul' ? `<ul>${parts}</ul>` : `<table><tbody>${parts}</tbody></table>`
    const merged = merge(wrap(`${a}${b}${c}`), wrap(`${b}${c}${a}`))
    const label = (kind: string) =>
      merged.querySelector(`[data-difference="${kind}"] [data-difference-note="label"]`)
    expect(label('movedAway')?.textContent).toBe('Moved from here')
    expect(label('movedHere')?.textContent).toBe('Moved here')
    expect(label('movedHere')?.parentElement?.localName).toBe(list === 'ul' ? 'li' : 'th')
    expect(getText(getVersion(merged, 'after'))).toBe(getText(parse(wrap(`${b}${c}${a}`))))
  })

  test('a comparison on paper has each change, also in parts of the page that readers do not print', () => {
    const page = (alt: string, nav: string) =>
      `<img class="no-print wide" src="/${alt}.png" alt="${alt}"><nav class="no-print"><p>${nav}</p></nav><aside class="no-print">Share</aside>`
    const merged = merge(page('a', 'Read more'), page('b', 'Read on'))
    const frame = new DOMParser().parseFromString(buildFrame(merged, document, 'both'), 'text/html')
    expect([...frame.querySelectorAll('.no-print')].map(({ localName }) => localName)).toEqual([
      'aside',
    ])
    expect(frame.querySelectorAll('img.wide')).toHaveLength(2)
  })

  test('a paragraph that shares only a few words with a removed one was not moved', () => {
    const merged = merge(
      '<p>Take it with food every morning.</p><p>Alpha one stays.</p>',
      '<p>Alpha one stays.</p><p>Call us every morning if you feel ill or dizzy.</p>',
    )
    expect(getMarks(merged).map((mark) => mark.getAttribute('data-difference'))).toEqual([
      'deleted',
      'inserted',
    ])
  })

  test('a replaced picture is shown with the old one, each with its label and alternative text', () => {
    const merged = merge(
      '<figure><img src="/old.png" alt="A hill"><figcaption>Land</figcaption></figure>',
      '<figure><img src="/new.png" alt="A lake"><figcaption>Land</figcaption></figure>',
    )
    expect(merged.textContent).toBe('Removed image: “A hill” Added image: “A lake” Land')
    expect(visible(merged)).toEqual(['/old.png', '/new.png'])
  })

  test('a changed cell of a table is marked in its row', () => {
    const table = (value: string) =>
      `<table><tbody><tr><th>Goal</th><td>${value}</td></tr><tr><th>Age</th><td>18</td></tr></tbody></table>`
    expect(html(table('130/80'), table('120/80'))).toBe(table(`${del('130/80')}${ins('120/80')}`))
  })

  test('a folded part with a change is open', () => {
    const folded = (text: string) => `<details><summary>More</summary><p>${text}</p></details>`
    expect(merge(folded('Old.'), folded('New.')).querySelector('details')?.open).toBe(true)
    expect(merge(folded('Old.'), folded('Old.')).querySelector('details')?.open).toBe(false)
  })

  test('nothing of a page runs, and nothing is marked in two equal pages', () => {
    const page =
      '<p onclick="x()">Text<!-- --> here</p><script>x()</script><style>p{}</style><template><p>No</p></template>'
    const merged = merge(page, '<p>Text here</p>')
    expect(merged.innerHTML).toBe('<p>Text here</p>')
    expect(getMarks(merged)).toEqual([])
  })
})

const word = fc.constantFrom('blood', 'pressure', '130/80', 'mmHg', 'is', 'the', 'a', 'dose', '7.5')
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
const inline = fc.oneof(
  { weight: 4, arbitrary: words },
  words.map((text) => `<strong>${text}</strong>`),
  fc
    .tuple(words, fc.constantFrom('/a', '/b'))
    .map(([text, href]) => `<a href="${href}">${text}</a>`),
  fc.constantFrom('<img src="/1.png" alt="One">', '<img src="/2.png" alt="Two">', '<br>'),
  words.map((text) => `<span class="note">${text} <em>${text}</em></span>`),
)
const sentence = fc.array(inline, { maxLength: 4 }).map((list) => list.join(' '))
const { block } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    sentence.map((text) => `<p>${text}</p>`),
    words.map((text) => `<h2 id="x">${text}</h2>`),
    fc.constantFrom('<img src="/1.png" alt="One">', '<hr>'),
    tie('blocks').map((within) => `<section>${within}</section>`),
    tie('blocks').map((within) => `<div>text ${within}</div>`),
    tie('blocks').map((within) => `<details><summary>More</summary>${within}</details>`),
    fc
      .array(tie('block'), { maxLength: 3 })
      .map((items) => `<ul>${items.map((item) => `<li>item ${item}</li>`).join('')}</ul>`),
    fc
      .array(sentence, { minLength: 1, maxLength: 3 })
      .map(
        (cells) =>
          `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`,
      ),
  ),
  blocks: fc.array(tie('block'), { maxLength: 4 }).map((list) => list.join('')),
}))
const blocks = fc.array(block, { maxLength: 8 })

/** Two pages, the second one mostly an edited first one. */
const versions = fc
  .tuple(blocks, blocks, fc.array(fc.nat(), { maxLength: 6 }))
  .map(([before, others, cuts]): [string, string] => {
    const after = [...before]
    for (const [index, cut] of cuts.entries()) {
      const at = cut % (after.length + 1)
      const [taken] = after.splice(at, index % 2)
      const other = others[cut % Math.max(others.length, 1)]
      if (taken !== undefined && cut % 3 === 0) after.push(taken)
      if (other !== undefined && cut % 2 === 0) after.splice(at, 0, other)
    }
    return [before.join(''), after.join('')]
  })

test('without its insertions a merged page is the old one, and without its deletions the new one', () => {
  fc.assert(
    fc.property(fc.oneof(versions, fc.tuple(block, block)), ([before, after]) => {
      const merged = merge(before, after)
      for (const [version, source] of [
        ['before', before],
        ['after', after],
      ] as const) {
        const found = getVersion(merged, version)
        expect(getText(found)).toBe(getText(parse(source)))
        expect(visible(found)).toEqual(visible(parse(source)))
      }
    }),
    { numRuns: 300 },
  )
})

test('two equal pages have no marks, whatever is in them', () => {
  fc.assert(
    fc.property(blocks, (list) => {
      expect(getMarks(merge(list.join(''), list.join('')))).toEqual([])
    }),
  )
})
