// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  cell,
  field,
  footnote,
  item,
  level,
  num,
  numberingPart,
  paragraph,
  part,
  run,
  style,
  table,
} from './docx-file.ts'
import { readWord } from './read-word.ts'

/** Word's XML, the resulting text, and the report; a pattern only has to match. */
type Case = [
  name: string,
  file: Parameters<typeof readWord>[0],
  lines: readonly string[],
  notes: readonly (string | RegExp)[],
]

function check(cases: readonly Case[]) {
  it.each(cases)('%s', async (_, file, lines, notes) => {
    const read = await readWord(file)
    expect(read.lines).toEqual(lines)
    expect(read.notes).toEqual(
      notes.map((note) => (typeof note === 'string' ? note : expect.stringMatching(note))),
    )
  })
}

const sup = '<w:vertAlign w:val="superscript"/>'
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

const DOTS = level(0, 'bullet', '\uf0b7', { font: 'Symbol' }) + level(1, 'bullet', 'o')
const FIGURES = [0, 1, 2]
  .map((at) => level(at, ['decimal', 'lowerLetter', 'lowerRoman'][at] ?? '', `%${at + 1}.`))
  .join('')
const lists = (levels: string, ...nums: string[]) => ({
  'word/numbering.xml': numberingPart([levels], nums.length > 0 ? nums : [num(1, 0), num(2, 0)]),
})

describe('lists made with Word’s own buttons', () => {
  check([
    [
      'bullets in the style “List Paragraph” stay bullets, at their levels',
      { body: item(run('Thirst')) + item(run('At night'), 1, 1), parts: lists(DOTS) },
      ['bullet1: Thirst', 'bullet2: At night'],
      [],
    ],
    [
      'numbers stay numbers',
      { body: item(run('Sit')) + item(run('Rest')), parts: lists(FIGURES) },
      ['number1: Sit', 'number1: Rest'],
      [],
    ],
    [
      'step, sentence, step: the number that begins again is named with its words',
      {
        body: item(run('Sit')) + paragraph(run('Breathe.'), 'ListParagraph') + item(run('Rest')),
        parts: lists(FIGURES),
      },
      ['number1: Sit', 'normal: Breathe.', 'number1: Rest'],
      ['The list item “2.” is now “1.”. Check whether the text refers to it: “Rest”'],
    ],
    [
      'a list that begins again behind another is named, since ours go on',
      {
        body: item(run('Sit'), 1) + item(run('Call'), 2),
        parts: lists(
          FIGURES,
          num(1, 0),
          num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
        ),
      },
      ['number1: Sit', 'number1: Call'],
      ['The list item “1.” is now “2.”. Check whether the text refers to it: “Call”'],
    ],
    [
      'letters, Roman figures and numbers of several levels are named',
      {
        body: item(run('A')) + item(run('B'), 1, 1) + item(run('C'), 1, 2),
        parts: lists(
          level(0, 'upperRoman', '%1.') +
            level(1, 'lowerLetter', '%2)') +
            level(2, 'decimal', '%1.%2.%3', { more: '<w:isLgl/>' }),
        ),
      },
      ['number1: A', 'number2: B', 'number3: C'],
      [
        /^The list item “I\.” is now “1\.”/,
        /^The list item “a\)” .* “1\.”/,
        /^The list item “1\.1\.1” .* “1\.”/,
      ],
    ],
    [
      'a first number that is none, and words before numbers, are named',
      {
        body: item(run('Wait')) + item(run('Call'), 2),
        parts: {
          'word/numbering.xml': numberingPart(
            [level(0, 'decimal', '%1.', { start: 5 }), level(0, 'decimal', 'Step %1:')],
            [num(1, 0), num(2, 1)],
          ),
        },
      },
      ['number1: Wait', 'number1: Call'],
      [/^The list item “5\.” is now “1\.”/, /^The list item “Step 1:” is now “2\.”/],
    ],
    [
      'ticks and crosses before items are named',
      {
        body: item(run('Ask')) + item(run('Wait'), 2),
        parts: {
          'word/numbering.xml': numberingPart(
            [
              level(0, 'bullet', '\uf0fc', { font: 'Wingdings' }),
              level(0, 'bullet', '\u00fb', { font: 'Wingdings' }),
            ],
            [num(1, 0), num(2, 1)],
          ),
        },
      },
      ['bullet1: Ask', 'bullet1: Wait'],
      [/^The list item “✓” is now “•”.*“Ask”/, /^The list item “✗” is now “•”.*“Wait”/],
    ],
    [
      'the numbering of a style, and of one that it is made from, counts',
      {
        body: paragraph(run('Sit'), 'Steps') + paragraph(run('Rest'), 'MoreSteps'),
        moreStyles:
          style('Steps', 'Steps', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
          style('MoreSteps', 'More Steps', '<w:basedOn w:val="Steps"/>'),
        parts: lists(FIGURES),
      },
      ['number1: Sit', 'number1: Rest'],
      [],
    ],
    [
      'an item that was taken out of its style’s list is none',
      {
        body: `<w:p><w:pPr><w:pStyle w:val="Steps"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${run('Rest')}</w:p>`,
        moreStyles: style(
          'Steps',
          'List Steps',
          '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
        ),
        parts: lists(FIGURES),
      },
      ['normal: Rest'],
      ['The style “List Steps” is not supported. Its text became plain text.'],
    ],
    [
      'a list that shows nothing before its items is none',
      { body: item(run('Rest')), parts: lists(level(0, 'none', '')) },
      ['normal: Rest'],
      [],
    ],
    [
      'items deeper than five levels stay items',
      {
        body: [0, 1, 2, 3, 4, 5].map((at) => item(run(`L${at}`), 1, at)).join(''),
        parts: lists([0, 1, 2, 3, 4, 5].map((at) => level(at, 'bullet', '•')).join('')),
      },
      [...[0, 1, 2, 3, 4].map((at) => `bullet${at + 1}: L${at}`), 'bullet5: L5'],
      [],
    ],
    [
      'numbers of headings, and of items within tables, are named',
      {
        body:
          item(run('What it is'), 1, 0, 'Heading1') +
          `<w:tbl><w:tr><w:tc>${item(run('Sit'), 2)}</w:tc><w:tc>${text('now')}</w:tc></w:tr></w:tbl>`,
        parts: { 'word/numbering.xml': numberingPart([FIGURES, FIGURES], [num(1, 0), num(2, 1)]) },
      },
      ['h2: What it is', 'Sit | now'],
      [
        'The number of a heading was removed: “1.” of “What it is”',
        'The number of an item in a table was removed: “1.” of “Sit”',
        /Its first row/,
        /It needs a caption/,
      ],
    ],
  ])
})

describe('words of runs', () => {
  check([
    [
      'blanks in runs of their own keep words apart',
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
      'tabs, breaks of lines, columns and pages keep words apart',
      {
        body: paragraph(
          `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t><w:cr/><w:t>e</w:t></w:r>`,
        ),
      },
      ['normal: a b\nc\nd\ne'],
      [/^Tabs became spaces in 1 paragraph/],
    ],
    [
      'hyphens that do not break stay, soft ones go',
      {
        body: paragraph(
          '<w:r><w:t>A1c 5</w:t><w:noBreakHyphen/><w:t>7, hyper</w:t><w:softHyphen/><w:t>tension</w:t></w:r>',
        ),
      },
      ['normal: A1c 5‑7, hypertension'],
      [],
    ],
    [
      'figures that are raised by their place or their style stay raised',
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
      'a line that is raised as a whole is none',
      { body: paragraph(run('Take 5 mg', '<w:position w:val="6"/>')) },
      ['normal: Take 5 mg'],
      [],
    ],
    [
      'words that are struck out, once or twice, here or in a style, are named',
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
      'words in capitals that were typed small are named',
      { body: paragraph(`${run('The ')}${run('who', '<w:caps/>')}${run(' says')}`) },
      ['normal: The who says'],
      ['Text shown in capitals now has its original case: “who”'],
    ],
    [
      'signs of a font become characters, those that nobody knows are named',
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
      'words above words stand behind them in brackets',
      {
        body: paragraph(
          '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>',
        ),
      },
      ['normal: 漢 (kan)'],
      [/^Text above a word was moved after it in parentheses: “漢 \(kan\)”/],
    ],
    [
      'a large first letter joins its word',
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

describe('hidden text', () => {
  const anna = 'DRAFT: check dose with Anna'
  const left = (where: string) => `Hidden text was not imported, near “${where}”: “${anna}”`
  check([
    [
      'of a run stays out, and is named',
      { body: paragraph(`${run('Take 5 mg ')}${run(`${anna} `, hidden)}${run('daily.')}`) },
      ['normal: Take 5 mg daily.'],
      [left('Take 5 mg daily.')],
    ],
    [
      'of a style, and of one that it is made from, stays out, unless the run says otherwise',
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
      'of a paragraph’s style stays out',
      {
        body: text('Take 5 mg.') + paragraph(run(anna), 'Notes') + text('Daily.'),
        moreStyles: style('Notes', 'Notes', `<w:rPr>${hidden}</w:rPr>`),
      },
      ['normal: Take 5 mg.', 'normal: Daily.'],
      [left('Take 5 mg.'), /^The style “Notes”/],
    ],
    [
      'too small to see, or white on white, stays out; white on a color comes in',
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
      'of a row stays out',
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
      'an end of a paragraph that is hidden leaves the words in one line',
      { body: marked(hidden, run('Take 5 mg ')) + text('daily.') },
      ['normal: Take 5 mg daily.'],
      [],
    ],
  ])
})

describe('fields and controls', () => {
  check([
    [
      'show what Word shows, simple and complex, one within another',
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
      'a field that never ends hides nothing',
      {
        body:
          paragraph(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('Take 5 mg')}`) +
          text('daily'),
      },
      ['normal: Take 5 mg', 'normal: daily'],
      [],
    ],
    [
      'controls, tags and directions are taken off their words',
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
      'boxes to tick and lists to choose from show what they show',
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

describe('changes that were tracked', () => {
  check([
    [
      'count as accepted, each with its words: insertions, deletions, moves',
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
      'a deleted end of a paragraph joins it with the next, and never with a table behind it',
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
      'a deleted row stays out',
      {
        body: `<w:tbl><w:tr><w:tc>${text('A')}</w:tc><w:tc>${text('B')}</w:tc></w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph(deleted('C'))}</w:tc><w:tc>${paragraph(deleted('D'))}</w:tc></w:tr></w:tbl>`,
      },
      ['A | B'],
      [/^Tracked changes were accepted: 1 deletion was applied \(“C D”\)/, /first row/, /caption/],
    ],
  ])
})

describe('what is drawn, or stands beside the text', () => {
  check([
    [
      'a text box comes behind its paragraph, once',
      { body: paragraph(`${run('Take ')}${box(text('Call 911'))}${run('5 mg')}`) + text('daily') },
      ['normal: Take 5 mg', 'normal: Call 911', 'normal: daily'],
      ['A text box was moved after its paragraph, near “Take 5 mg”: “Call 911”'],
    ],
    [
      'a text box of older Word, or one of newer without what older ones read, comes in too',
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
      'equations, drawn letters, objects, diagrams and other documents are named with their words',
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
      'footnotes are read as the text is: what is hidden there stays out',
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
      'a style that a file brings along does not take words away',
      {
        body: text('Take 5 mg') + paragraph(run('daily'), 'Quote'),
        parts: { 'mammoth/style-map': "p[style-name='Quote'] => !" },
      },
      ['normal: Take 5 mg', 'normal: daily'],
      [/^The style “Quote”/],
    ],
    [
      'headings whose style is made from one of Word’s are headings',
      {
        body: paragraph(run('What it is'), 'OurHeading') + text('Words'),
        moreStyles: style('OurHeading', 'Our Heading', '<w:basedOn w:val="Heading1"/>'),
      },
      ['h2: What it is', 'normal: Words'],
      [],
    ],
    [
      'cells of a row that begins further right stand under their headings',
      {
        body: `<w:tbl><w:tr><w:tc>${text('A')}</w:tc><w:tc>${text('B')}</w:tc></w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc>${text('b')}</w:tc></w:tr></w:tbl>`,
      },
      ['A | B /  | b'],
      [/first row/, /caption/],
    ],
    [
      'the words of headers, footers and watermarks are named',
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
