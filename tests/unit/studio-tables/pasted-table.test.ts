// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readClipboard, readTabs } from '../../../studio/editor/tables/pasted-table.ts'
import { superscript, raisedOrPlain } from '../../../studio/editor/tables/superscript.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const read = (html: string, text = '') => readClipboard({ html, text }, parse)

describe('pasted HTML table', () => {
  it('is read with its caption, headings, and text', () => {
    const pasted = read(`<meta charset="utf-8"><table><caption>Blood <b>glucose</b></caption>
      <thead><tr><th>Test</th><th>Diabetes<br>(mg/dL)</th></tr></thead>
      <tbody><tr><th>Fasting</th><td><p>126</p><p>or more</p></td></tr>
      <tr><th>Random</th><td><a href="#">200</a></td></tr></tbody></table>`)
    expect(pasted).toEqual({
      caption: 'Blood glucose',
      cells: [
        ['Test', 'Diabetes (mg/dL)'],
        ['Fasting', '126 or more'],
        ['Random', '200'],
      ],
      hasHeadings: true,
      hasRowHeadings: true,
      repeated: new Set(),
      notes: [],
    })
  })

  it('has its merged cells split, and reports them', () => {
    const pasted = read(`<table>
      <tr><td rowspan="2">Drug</td><td colspan="2">Dose</td></tr>
      <tr><td>Adults</td><td>Children</td></tr>
      <tr><td>A</td><td colspan="2" rowspan="9">None</td></tr></table>`)
    expect(pasted?.cells).toEqual([
      ['Drug', 'Dose', 'Dose'],
      ['Drug', 'Adults', 'Children'],
      ['A', 'None', 'None'],
    ])
    expect(pasted?.notes).toEqual([
      '3 merged cells were split, and the text was repeated in each cell. Check these cells.',
    ])
  })

  it('keeps superscripts and subscripts apart from the numbers before them', () => {
    expect(
      read(
        '<table><tr><td>10<sup>9</sup>/L</td><td>CO<sub>2</sub> 4<sup>th</sup> 10<sup>1.5</sup></td></tr></table>',
      )?.cells,
    ).toEqual([['10⁹/L', 'CO₂ 4th 10^1.5']])
  })

  it('reports omitted content', () => {
    const pasted = read(
      '<table><tr><td><img src="x"></td><td><table><tr><td>in</td><td>side</td></tr></table></td></tr></table><table><tr><td>2</td></tr></table>',
    )
    expect(pasted?.cells).toEqual([['', 'in side']])
    expect(pasted?.notes).toEqual([
      '1 image was removed from its cells.',
      '1 table inside a cell became text.',
      '1 more table was not pasted. Paste one table at a time.',
    ])
  })

  it('omits and reports hidden content, and keeps the meaning of raised and struck text', () => {
    const read = readClipboard(
      {
        html: `<table><tr><td>Drug</td><td>Limit</td></tr><tr><td>A<span style="display:none">draft</span></td><td>10<span style="vertical-align:super">9</span></td></tr>
          <tr style="display:none"><td>B</td><td>C</td></tr><tr><td>D</td><td><span style="text-decoration:line-through">5 mg</span></td></tr></table>`,
        text: '',
      },
      parse,
    )
    expect(read?.cells.filter((row) => row.join('') !== '')).toEqual([
      ['Drug', 'Limit'],
      ['A', '10⁹'],
      ['D', '5 mg'],
    ])
    expect(read?.notes).toEqual([
      'Hidden text was not imported, near “A”: “draft”',
      'Hidden text was not imported, between paragraphs: “B”',
      'Hidden text was not imported, between paragraphs: “C”',
      'Strikethrough text became plain text: “5 mg”',
    ])
  })

  it('runs no script and omits its text', () => {
    const pasted = read(
      '<table><tr><td>a<script>throw new Error()</script><style>b{}</style></td><td>b</td></tr></table>',
    )
    expect(pasted?.cells).toEqual([['a', 'b']])
  })

  it.each([
    ['<table><tr><td colspan="100000" rowspan="100000">x</td></tr></table>', 60],
    ['<table><tr><td colspan="0">x</td><td>y</td></tr></table>', 2],
  ])('with extreme cell spans stays small: %s', (html, columns) => {
    expect(read(html)?.cells[0]).toHaveLength(columns)
  })
})

describe('table pasted from Word', () => {
  it('is read from Word’s clipboard HTML', () => {
    const pasted = read(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
      <style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB>
      <!--StartFragment--><table class=MsoTableGrid border=1>
      <tr style='mso-yfti-irow:0'><td width=301 valign=top><p class=MsoNormal><b>Stage<o:p></o:p></b></p></td>
      <td width=301><p class=MsoNormal><b>BMI&nbsp;(kg/m<sup>2</sup>)<o:p></o:p></b></p></td></tr>
      <tr><td><p class=MsoNormal>Obesity<o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>30 or
      more</p></td></tr></table><!--EndFragment--></body></html>`)
    expect(pasted?.cells).toEqual([
      ['Stage', 'BMI (kg/m²)'],
      ['Obesity', '30 or more'],
    ])
    expect(pasted?.notes).toEqual([])
  })
})

describe('tab-separated text', () => {
  it('is read as a table, including quoted cells', () => {
    expect(readTabs('Test\tLimit\r\n"Fast\ning ""A"""\t126\r\n\t\r\n')?.cells).toEqual([
      ['Test', 'Limit'],
      ['Fast ing "A"', '126'],
    ])
  })

  it('has rows of equal length', () => {
    expect(readTabs('a\tb\tc\nd\n')?.cells).toEqual([
      ['a', 'b', 'c'],
      ['d', '', ''],
    ])
  })

  it.each(['', 'only words', 'two\nlines', '\t', '\t\n\t'])('%j is not a table', (text) => {
    expect(read('<p>words</p>', text)).toBeNull()
  })

  it('keeps quotes inside a cell', () => {
    expect(readTabs('5" pipe\t"x')?.cells).toEqual([['5" pipe', '"x']])
  })
})

describe('superscript', () => {
  it('converts a text completely or not at all', () => {
    expect([superscript('-9', 'sup'), superscript('2', 'sub'), superscript('th', 'sup')]).toEqual([
      '⁻⁹',
      '₂',
      null,
    ])
    expect(raisedOrPlain('1.5', 'sub')).toBe('_1.5')
  })
})
