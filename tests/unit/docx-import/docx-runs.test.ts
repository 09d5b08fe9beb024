// @vitest-environment jsdom
import { describe } from 'vitest'
import { paragraph, run, style } from './docx-file.ts'
import { testWordCases } from './docx-cases.ts'

const sup = '<w:vertAlign w:val="superscript"/>'
const hidden = '<w:vanish/>'
const marked = (properties: string, content: string, more = '') =>
  `<w:p><w:pPr>${more}<w:rPr>${properties}</w:rPr></w:pPr>${content}</w:p>`
const text = (words: string) => paragraph(run(words))

describe('import of text runs from Word', () => {
  testWordCases([
    [
      'keeps the spaces in separate runs',
      {
        body:
          paragraph(
            `${run('Warning', '<w:u w:val="single"/>')}${run(' ')}${run('Call 911', '<w:b/>')}`,
          ) + paragraph(`${run('10 mg', '<w:b/>')}${run(' ')}${run('5 mg', '<w:i/>')}`),
      },
      ['normal: Warning Call 911', 'normal: 10 mg 5 mg'],
      ['Underlining was removed in 1 place.'],
    ],
    [
      'separates words at tabs and at line, column, and page breaks',
      {
        body: paragraph(
          `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t><w:cr/><w:t>e</w:t></w:r>`,
        ),
      },
      ['normal: a b\nc\nd\ne'],
      [/^Tabs became spaces in 1 paragraph/],
    ],
    [
      'keeps nonbreaking hyphens and removes soft hyphens',
      {
        body: paragraph(
          '<w:r><w:t>A1c 5</w:t><w:noBreakHyphen/><w:t>7, hyper</w:t><w:softHyphen/><w:t>tension</w:t></w:r>',
        ),
      },
      ['normal: A1c 5‑7, hypertension'],
      [],
    ],
    [
      'keeps superscripts made by position or by style',
      {
        body:
          paragraph(`${run('10')}${run('9', '<w:position w:val="6"/>')}${run('/L')}`) +
          paragraph(`${run('CO')}${run('2', '<w:position w:val="-4"/>')}`) +
          paragraph(`${run('m')}${run('2', '<w:rStyle w:val="Up"/>')}`),
        moreStyles: style('Up', 'Up', `<w:rPr>${sup}</w:rPr>`, 'character'),
      },
      ['normal: 10⁹/L', 'normal: CO₂', 'normal: m²'],
      [/^Superscripts and subscripts .* in 3 places/, /^The style “Up”/],
    ],
    [
      'ignores the raised position of a whole line',
      { body: paragraph(run('Take 5 mg', '<w:position w:val="6"/>')) },
      ['normal: Take 5 mg'],
      [],
    ],
    [
      'reports strikethrough and double strikethrough, direct or by style',
      {
        body: paragraph(
          `${run('Take 10 mg')}${run(' 5 mg', '<w:dstrike/>')}${run(' 7 mg', '<w:rStyle w:val="Out"/>')}`,
        ),
        moreStyles: style('Out', 'Out', '<w:rPr><w:strike/></w:rPr>', 'character'),
      },
      ['normal: Take 10 mg 5 mg 7 mg'],
      [/^Strikethrough text .*“5 mg 7 mg”/, /^The style “Out”/],
    ],
    [
      'reports lowercase text that is displayed in capitals',
      { body: paragraph(`${run('The ')}${run('who', '<w:caps/>')}${run(' says')}`) },
      ['normal: The who says'],
      ['Text shown in capitals now has its original case: “who”'],
    ],
    [
      'converts symbol font characters and reports unknown ones',
      {
        body:
          paragraph(
            `${run('BP ')}<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>${run(' 140')}`,
          ) +
          paragraph(
            `${run('BP ')}${run('\uf0b3', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}${run(' 140')}`,
          ) +
          paragraph(
            `${run('5 ')}${run('m', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}${run('g')}`,
          ) +
          paragraph(
            `${run('See ')}<w:r><w:sym w:font="Unknown Font" w:char="F0FF"/></w:r>${run(' there')}`,
          ),
      },
      ['normal: BP ≥ 140', 'normal: BP ≥ 140', 'normal: 5 μg', 'normal: See there'],
      [
        'A symbol was not imported: the character F0FF of the font “Unknown Font”.',
        'Text was not imported, after “See”: “?”',
      ],
    ],
    [
      'moves ruby text after its base text in parentheses',
      {
        body: paragraph(
          '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>',
        ),
      },
      ['normal: 漢 (kan)'],
      [/^Text above a word was moved after it in parentheses: “漢 \(kan\)”/],
    ],
    [
      'joins a drop cap with its word',
      {
        body:
          `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('D', '<w:position w:val="-8"/><w:sz w:val="120"/>')}</w:p>` +
          text('iabetes is common.'),
      },
      ['normal: Diabetes is common.'],
      [],
    ],
  ])
})

describe('hidden text of a Word document', () => {
  const anna = 'DRAFT: check dose with Anna'
  const left = (where: string) => `Hidden text was not imported, near “${where}”: “${anna}”`
  testWordCases([
    [
      'of a run is omitted and reported',
      { body: paragraph(`${run('Take 5 mg ')}${run(`${anna} `, hidden)}${run('daily.')}`) },
      ['normal: Take 5 mg daily.'],
      [left('Take 5 mg daily.')],
    ],
    [
      'of a style or its base style is omitted unless the run overrides it',
      {
        body: paragraph(
          `${run('Take ')}${run(anna, '<w:rStyle w:val="Note2"/>')}${run('5 mg', '<w:rStyle w:val="Note"/><w:vanish w:val="0"/>')}`,
        ),
        moreStyles:
          style('Note', 'Note', `<w:rPr>${hidden}</w:rPr>`, 'character') +
          style('Note2', 'Note 2', '<w:basedOn w:val="Note"/>', 'character'),
      },
      ['normal: Take 5 mg'],
      [left('Take 5 mg'), /^The style “Note 2”/, /^The style “Note”/],
    ],
    [
      'of a paragraph style is omitted',
      {
        body: text('Take 5 mg.') + paragraph(run(anna), 'Notes') + text('Daily.'),
        moreStyles: style('Notes', 'Notes', `<w:rPr>${hidden}</w:rPr>`),
      },
      ['normal: Take 5 mg.', 'normal: Daily.'],
      [left('Take 5 mg.'), /^The style “Notes”/],
    ],
    [
      'includes tiny and white-on-white text, and not white text on a color',
      {
        body:
          paragraph(`${run('Take 5 mg.')}${run(anna, '<w:sz w:val="2"/>')}`) +
          paragraph(`${run('Daily.')}${run(anna, '<w:color w:val="FFFFFF"/>')}`) +
          paragraph(
            run('Call 911', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="C00000"/>'),
          ),
      },
      ['normal: Take 5 mg.', 'normal: Daily.', 'normal: Call 911'],
      [left('Take 5 mg.'), left('Daily.')],
    ],
    [
      'of a table row is omitted',
      {
        body: `<w:tbl><w:tr><w:tc>${text('Drug')}</w:tc><w:tc>${text('Dose')}</w:tc></w:tr><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${text(anna)}</w:tc><w:tc>${text('x')}</w:tc></w:tr></w:tbl>`,
      },
      ['Drug | Dose'],
      [
        /^A hidden table row was not imported.*“DRAFT: check dose with Anna x”/,
        /first row/,
        /caption/,
      ],
    ],
    [
      'includes a paragraph mark, which joins the paragraph with the next',
      { body: marked(hidden, run('Take 5 mg ')) + text('daily.') },
      ['normal: Take 5 mg daily.'],
      [],
    ],
  ])
})
