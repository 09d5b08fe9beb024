// @vitest-environment jsdom
import { describe } from 'vitest'
import { cell, field, footnote, paragraph, part, run, style, table } from './docx-file.ts'
import { testWordCases } from './docx-cases.ts'

const hidden = '<w:vanish/>'
const inserted = (content: string) => `<w:ins w:id="1" w:author="A">${content}</w:ins>`
const deleted = (words: string) =>
  `<w:del w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${words}</w:delText></w:r></w:del>`
const marked = (properties: string, content: string, more = '') =>
  `<w:p><w:pPr>${more}<w:rPr>${properties}</w:rPr></w:pPr>${content}</w:p>`
const text = (words: string) => paragraph(run(words))
/** A shape with text in the format of Word 2010 and later, with its fallback for older versions. */
const box = (content: string, fallback = content) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${fallback}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

describe('import of fields and controls from Word', () => {
  testWordCases([
    [
      'shows the result of simple, complex, and nested fields',
      {
        body:
          paragraph(
            `${run('See ')}<w:fldSimple w:instr=" REF _Ref1 \\h ">${run('Table 2')}</w:fldSimple>${run(' for doses')}`,
          ) +
          paragraph(`${run('See ')}${field('REF _Ref2', run('Table 3'))}${run(' too')}`) +
          paragraph(
            `${run('Hello ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>${field('MERGEFIELD x', run('never shown'))}<w:r><w:instrText> = 1 </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
          ),
      },
      ['normal: See Table 2 for doses', 'normal: See Table 3 too', 'normal: Hello shown'],
      [],
    ],
    [
      'keeps the text after a field without an end',
      {
        body:
          paragraph(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('Take 5 mg')}`) +
          text('daily'),
      },
      ['normal: Take 5 mg', 'normal: daily'],
      [],
    ],
    [
      'keeps the text of content controls, tags, and text directions',
      {
        body:
          `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${text('One')}</w:sdtContent></w:sdt>` +
          paragraph(
            `<w:sdt><w:sdtContent>${run('two ')}</w:sdtContent></w:sdt><w:smartTag>${run('three ')}</w:smartTag><w:customXml>${run('four ')}</w:customXml><w:dir w:val="ltr">${run('five ')}</w:dir><w:bdo>${run('six ')}</w:bdo><w:somethingNew>${run('seven')}</w:somethingNew>`,
          ),
      },
      ['normal: One', 'normal: two three four five six seven'],
      [],
    ],
    [
      'shows the state of checkboxes and drop-down lists',
      {
        body:
          paragraph(
            `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(' Allergic')}`,
          ) +
          paragraph(
            `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' Pregnant')}`,
          ) +
          paragraph(
            `${run('Dose ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="5 mg"/><w:listEntry w:val="10 mg"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' daily')}`,
          ),
      },
      ['normal: ☒ Allergic', 'normal: ☑ Pregnant', 'normal: Dose 10 mg daily'],
      [/^1 checkbox became/],
    ],
  ])
})

describe('tracked changes of a Word document', () => {
  testWordCases([
    [
      'are accepted, and insertions, deletions, and moves are reported with their text',
      {
        body: paragraph(
          `${run('Take ')}${inserted(run('two '))}${deleted('three ')}<w:moveFrom w:id="3">${run('moved ')}</w:moveFrom>${inserted(`${run('new ')}${deleted('gone ')}`)}<w:moveTo w:id="4">${run('moved')}</w:moveTo>`,
        ),
      },
      ['normal: Take two new moved'],
      [
        'Tracked changes were accepted: 3 insertions were imported (“two”, “new”, “moved”), 3 deletions were applied (“three”, “moved”, “gone”).',
      ],
    ],
    [
      'join paragraphs at a deleted paragraph mark, except before a table',
      {
        body:
          marked('<w:del w:id="1"/>', run('Take 5 mg ')) +
          text('daily.') +
          marked('<w:del w:id="2"/>', run('Before')) +
          table([cell(run('A')), cell(run('B'))]) +
          marked('<w:del w:id="3"/>', run('Last')),
      },
      ['normal: Take 5 mg daily.', 'normal: Before', 'A | B', 'normal: Last'],
      [/first row/, /caption/],
    ],
    [
      'omit a deleted table row',
      {
        body: `<w:tbl><w:tr><w:tc>${text('A')}</w:tc><w:tc>${text('B')}</w:tc></w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph(deleted('C'))}</w:tc><w:tc>${paragraph(deleted('D'))}</w:tc></w:tr></w:tbl>`,
      },
      ['A | B'],
      [/^Tracked changes were accepted: 1 deletion was applied \(“C D”\)/, /first row/, /caption/],
    ],
  ])
})

describe('import of drawings, footnotes, styles, and headers from Word', () => {
  testWordCases([
    [
      'moves a text box after its paragraph, once',
      { body: paragraph(`${run('Take ')}${box(text('Call 911'))}${run('5 mg')}`) + text('daily') },
      ['normal: Take 5 mg', 'normal: Call 911', 'normal: daily'],
      ['A text box was moved after its paragraph, near “Take 5 mg”: “Call 911”'],
    ],
    [
      'imports text boxes of older Word versions and those without a fallback',
      {
        body:
          paragraph(
            `${run('A')}<w:r><w:pict><v:line><v:textbox><w:txbxContent>${text('Old')}</w:txbxContent></v:textbox></v:line></w:pict></w:r>`,
          ) + paragraph(`${run('B')}${box(text('New'), '')}`),
      },
      ['normal: A', 'normal: Old', 'normal: B', 'normal: New'],
      [/“Old”$/, /“New”$/],
    ],
    [
      'reports equations, WordArt, objects, diagrams, and embedded documents with their text',
      {
        body:
          paragraph(
            `${run('Give ')}<m:oMath><m:f><m:num><m:r><m:t>5 mg</m:t></m:r></m:num><m:den><m:r><m:t>kg</m:t></m:r></m:den></m:f></m:oMath>${run(' daily')}`,
          ) +
          paragraph(
            '<w:r><w:pict><v:shape><v:textpath string="DRAFT ONLY"/></v:shape></w:pict></w:r>',
          ) +
          paragraph(
            `${run('Chart')}<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="A rising line"/><a:graphic><a:graphicData><a:t>120 mg</a:t></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
          ) +
          paragraph(`${run('Sheet')}<w:r><w:object/></w:r>`) +
          '<w:altChunk r:id="x"/>',
      },
      ['normal: Give daily', 'normal: Chart', 'normal: Sheet'],
      [
        'An equation was not imported, near “Give daily”. Enter it as text or numbers. It said: “(5 mg)/(kg)”',
        /^A drawing was not imported.* It said: “DRAFT ONLY”/,
        'A drawing was not imported, near “Chart”. Its description: “A rising line”. It said: “120 mg”',
        /^An embedded object was not imported, near “Sheet”/,
        /^An embedded document was not imported/,
      ],
    ],
    [
      'omits hidden text in footnotes',
      {
        body: paragraph(`${run('Take 5 mg.')}${footnote(1)}`),
        footnotes: [
          `${run('See ')}<w:fldSimple w:instr="REF x">${run('the ward')}</w:fldSimple>${run(' ANNA', hidden)}`,
        ],
      },
      ['normal: Take 5 mg.'],
      [/^A footnote without a DOI .*“See the ward”$/, /^Hidden text was not imported.*“ANNA”$/],
    ],
    [
      'ignores an embedded style map that would remove text',
      {
        body: text('Take 5 mg') + paragraph(run('daily'), 'Quote'),
        parts: { 'mammoth/style-map': "p[style-name='Quote'] => !" },
      },
      ['normal: Take 5 mg', 'normal: daily'],
      [/^The style “Quote”/],
    ],
    [
      'imports headings whose style is based on a Word heading',
      {
        body: paragraph(run('What it is'), 'OurHeading') + text('Words'),
        moreStyles: style('OurHeading', 'Our Heading', '<w:basedOn w:val="Heading1"/>'),
      },
      ['h2: What it is', 'normal: Words'],
      [],
    ],
    [
      'keeps cells under their column headings when a row starts further right',
      {
        body: `<w:tbl><w:tr><w:tc>${text('A')}</w:tc><w:tc>${text('B')}</w:tc></w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc>${text('b')}</w:tc></w:tr></w:tbl>`,
      },
      ['A | B /  | b'],
      [/first row/, /caption/],
    ],
    [
      'reports the text of headers, footers, and watermarks',
      {
        body: text('Words'),
        parts: {
          'word/header1.xml': part(
            'hdr',
            `${text('Page 1')}<w:p><w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p>`,
          ),
        },
      },
      ['normal: Words'],
      ['The header and footer were not imported: “Page 1 DRAFT”'],
    ],
  ])
})
