// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedBlocks } from '../../../studio/editor/tables/tables-in-text.tsx'
import { schema, toLine } from './import-docx.ts'

function paste(html: string) {
  const pasted = pastedBlocks({ getData: (type) => (type === 'text/html' ? html : '') }, schema)
  if (!pasted) throw new Error('Nothing was pasted')
  return { lines: pasted.blocks.map((block) => toLine({ ...block })), notes: pasted.notes }
}

type Case = [html: string, lines: readonly string[], notes?: readonly (string | RegExp)[]]

function check(cases: readonly Case[]) {
  it.each(cases)('imports correctly: %s', (html, lines, notes = []) => {
    const pasted = paste(html)
    expect(pasted.lines).toEqual(lines)
    expect(pasted.notes).toEqual(
      notes.map((note) => (typeof note === 'string' ? note : expect.stringMatching(note))),
    )
  })
}

const WORD = '<meta name=Generator content="Microsoft Word 15">'
const anna = 'DRAFT: check dose with Anna'
const left = (where = 'Take 5 mg daily.') =>
  `Hidden text was not imported, near “${where}”: “${anna}”`
const around = (hidden: string) => `<p>Take 5 mg ${hidden}daily.</p>`
const STAYS = ['normal: Take 5 mg daily.']

describe('word and paragraph separation of a pasted page', () => {
  check([
    ['<p><u>Warning</u> <b>Call 911</b></p>', ['normal: Warning Call 911'], [/^Underlining/]],
    ['<p>Warning<span> </span><b>Call 911</b></p>', ['normal: Warning Call 911']],
    ['<p><b>10 mg</b> <i>5 mg</i></p>', ['normal: 10 mg 5 mg']],
    ['<p><b>10 mg</b>&nbsp;<i>5 mg</i></p>', ['normal: 10 mg\u00a05 mg']],
    ['<p><b>10 mg<span> </span></b><span>5 mg</span></p>', ['normal: 10 mg 5 mg']],
    ['<p><b>10 mg</b>\n<i>5 mg</i></p>', ['normal: 10 mg 5 mg']],
    ['<div>Take 5 mg</div><div>daily</div>', ['normal: Take 5 mg', 'normal: daily']],
    ['<section>Take</section><section>5 mg</section>', ['normal: Take', 'normal: 5 mg']],
    ['<dl><dt>Drug</dt><dd>5 mg</dd></dl>', ['normal: Drug', 'normal: 5 mg']],
    [
      '<ul><li><p>Take</p><p>5 mg</p></li><li>Rest</li></ul>',
      ['bullet1: Take\n5 mg', 'bullet1: Rest'],
    ],
    ['<ul><li><div>Take</div><div>5 mg</div></li></ul>', ['bullet1: Take\n5 mg']],
    ['<p>Take<br>5 mg<br></p>', ['normal: Take\n5 mg']],
    ['<p>Take<span><br></span>5 mg</p>', ['normal: Take\n5 mg']],
    ['<blockquote><p>Take</p><p>5 mg</p></blockquote>', ['normal: Take', 'normal: 5 mg']],
    ['<pre>Take\n5 mg</pre>', ['normal: Take\n5 mg']],
    ['Take <b>5 mg</b> <i>daily</i>', ['normal: Take 5 mg daily']],
    ['<p>Take<a href="https://a.example"> </a>5 mg</p>', ['normal: Take 5 mg']],
    [
      '<span style="display:block">Take</span><span style="display:block">5 mg</span>',
      ['normal: Take', 'normal: 5 mg'],
    ],
    [
      '<table><tr><td>Take <p>5 mg</p>daily</td></tr></table>',
      ['normal: Take', 'normal: 5 mg', 'normal: daily'],
      [/one column/],
    ],
    ['<p>hyper&shy;ten&#8203;sion</p>', ['normal: hypertension']],
  ])
})

describe('hidden content of a pasted page', () => {
  check([
    [
      `${WORD}<p class=MsoNormal>Take 5 mg <span style='display:none;mso-hide:all'>${anna} </span>daily.</p>`,
      STAYS,
      [left()],
    ],
    [
      `${WORD}<style>span.Notes {mso-style-name:Notes; mso-hide:all;}</style><p class=MsoNormal>Take 5 mg <span class=Notes>${anna} </span>daily.</p>`,
      STAYS,
      [left()],
    ],
    [
      `${WORD}<p class=MsoNormal>Take 5 mg <span style='mso-hide:all'>${anna} <span style='mso-hide:none'>daily.</span></span></p>`,
      STAYS,
      [left()],
    ],
    [around(`<span style="display:none">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="visibility:hidden">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="font-size:0">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="font-size: 1px">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="opacity:0">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="color:white">${anna} </span>`), STAYS, [left()]],
    [around(`<span style="color: rgb(255, 255, 255)">${anna} </span>`), STAYS, [left()]],
    [around(`<font color="#FFFFFF">${anna} </font>`), STAYS, [left()]],
    [around(`<span hidden>${anna} </span>`), STAYS, [left()]],
    [around(`<span style="position:absolute;left:-9999px">${anna} </span>`), STAYS, [left()]],
    [
      around(
        `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0, 0, 0, 0)">${anna} </span>`,
      ),
      STAYS,
      [left()],
    ],
    [
      `<style>.gone { display: none }</style>${around(`<span class="gone">${anna} </span>`)}`,
      STAYS,
      [left()],
    ],
    [
      `<p>Take 5 mg daily.</p><div style="display:none"><p>${anna}</p></div>`,
      STAYS,
      [left(anna).replace(/near “.*?”/, 'between paragraphs')],
    ],
    // White on a color, and a page with only white text, are visible.
    [
      '<p style="background:#c00"><span style="color:white">Call 911</span></p><p>now</p>',
      ['normal: Call 911', 'normal: now'],
    ],
    ['<p style="color:white">Call 911</p>', ['normal: Call 911']],
    [
      '<p>Take<script>evil()</script> 5 mg<template>x</template><noscript>y</noscript></p>',
      ['normal: Take 5 mg'],
    ],
    [
      '<table><tr><td>Drug</td><td>Dose</td></tr><tr style="display:none"><td>x</td><td>y</td></tr></table>',
      [expect.stringContaining('Drug | Dose')],
      [/first row/, /caption/, /“x”/, /“y”/],
    ],
  ])
})

describe('special formatting of a pasted page', () => {
  check([
    [
      '<p>From 10<span style="vertical-align:super">9</span>/L</p>',
      ['normal: From 10⁹/L'],
      [/^Superscripts and subscripts/],
    ],
    [
      `${WORD}<p class=MsoNormal>From 10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>9</span>/L</p>`,
      ['normal: From 10⁹/L'],
      [/^Superscripts and subscripts/],
    ],
    [
      '<p>Take 10 mg <span style="text-decoration: line-through">5 mg</span></p>',
      ['normal: Take 10 mg 5 mg'],
      [/^Strikethrough text.*“5 mg”/],
    ],
    [
      '<p>Take 10 mg <del>5 mg</del></p>',
      ['normal: Take 10 mg 5 mg'],
      [/^Strikethrough text.*“5 mg”/],
    ],
    [
      '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
      ['normal: 漢 (kan)'],
      [/was moved after it in parentheses/],
    ],
    [
      `${WORD}<div style='mso-element:dropcap-dropped'><table><tr><td><p style='mso-element:dropcap-dropped'><span>D</span></p></td></tr></table></div><p class=MsoNormal>iabetes is common.</p>`,
      ['normal: Diabetes is common.'],
    ],
    [
      '<p><input type="checkbox" checked> Allergic</p>',
      ['normal: ☑ Allergic'],
      [/^1 checkbox became/],
    ],
    [
      '<p>Take 5 mg<img src="a.png" alt="A pill"> daily</p>',
      ['normal: Take 5 mg daily'],
      [/^An image was not imported.*“A pill”/],
    ],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Call</span><span> 911</span></p></b>',
      ['normal: Call 911'],
    ],
  ])
})

describe('list numbers of a pasted page', () => {
  check([
    [
      '<ol><li>Sit</li></ol><p>Breathe.</p><ol start="2"><li>Rest</li></ol>',
      ['number1: Sit', 'normal: Breathe.', 'number1: Rest'],
      ['The list item “2.” is now “1.”. Check whether the text refers to it: “Rest”'],
    ],
    ['<ol type="a"><li>Sit</li></ol>', ['number1: Sit'], [/^The list item “a\.” is now “1\.”/]],
    ['<ol><li value="4">Sit</li></ol>', ['number1: Sit'], [/^The list item “4\.” is now “1\.”/]],
    [
      `${WORD}<style>@list l0:level1 {mso-level-text:"%1.";}</style><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span> </span></span>Sit</p><p class=MsoNormal>Breathe.</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span> </span></span>Rest</p>`,
      ['number1: Sit', 'normal: Breathe.', 'number1: Rest'],
      [/^The list item “2\.” is now “1\.”.*“Rest”/],
    ],
    [
      '<ol><li>Sit<ul><li>down</li></ul></li><li>Rest</li></ol>',
      ['number1: Sit', 'bullet2: down', 'number1: Rest'],
    ],
  ])
})

/** Page fragments with unique text, and whether readers see it. */
const SHOWN: readonly ((words: string) => string)[] = [
  ...['b', 'i', 'u', 'span', 'a', 'em', 'code', 'mark', 'small', 'sup', 's', 'custom-element'].map(
    (name) => (words: string) => `<${name}>${words}</${name}>`,
  ),
  ...['p', 'div', 'section', 'h2', 'h6', 'blockquote', 'li', 'dd', 'center'].map(
    (name) => (words: string) => `<${name}>${words}</${name}>`,
  ),
  (words) => words,
  (words) => `<ul><li>${words}</li></ul>`,
  (words) => `<ol><li><p>${words}</p></li></ol>`,
  (words) => `<table><tr><td>${words}</td><td>x</td></tr></table>`,
  (words) => `<table><tr><td>${words}</td></tr></table>`,
  (words) => `${words}<br>`,
]
const HIDDEN: readonly ((words: string) => string)[] = [
  ...[
    'display:none',
    'visibility:hidden',
    'mso-hide:all',
    'font-size:0',
    'opacity:0',
    'color:#fff',
  ].map((style) => (words: string) => `<span style="${style}">${words}</span>`),
  (words) => `<div style="display: none">${words}</div>`,
  (words) => `<span hidden>${words}</span>`,
]

it('every visible word of a pasted page is imported in order or reported, and no hidden word is imported', () => {
  const piece = fc.oneof(
    fc.nat(SHOWN.length - 1).map((at) => ({ isShown: true, wraps: [at] })),
    fc
      .array(fc.nat(SHOWN.length - 1), { minLength: 2, maxLength: 4 })
      .map((wraps) => ({ isShown: true, wraps })),
    fc.nat(HIDDEN.length - 1).map((at) => ({ isShown: false, wraps: [at] })),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const [shown, hidden]: [string[], string[]] = [['word0q'], []]
      const html = pieces.map(({ isShown, wraps }, index) => {
        const word = `word${index + 1}q`
        ;(isShown ? shown : hidden).push(word)
        return wraps.reduceRight(
          (inner, at) => ((isShown ? SHOWN : HIDDEN)[at] ?? String)(inner),
          word,
        )
      })
      // Black text, so that white text counts as hidden.
      const { lines, notes } = paste(`word0q ${html.join(' ')}`)
      const taken: string[] = lines.join(' ').match(/word\d+q/g) ?? []
      const report = notes.join('\n')
      expect(shown.filter((each) => !taken.includes(each) && !report.includes(each))).toEqual([])
      expect(taken.filter((each) => hidden.includes(each))).toEqual([])
      expect(taken).toEqual(shown.filter((each) => taken.includes(each)))
      expect(hidden.filter((each) => !report.includes(each))).toEqual([])
      expect(lines.join(' ').match(/q(?=word)/g)).toBeNull()
    }),
    { numRuns: 150 },
  )
})
