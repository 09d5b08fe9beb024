// @vitest-environment jsdom
import { describe } from 'vitest'
import { item, level, num, numberingPart, paragraph, run, style } from './docx-file.ts'
import { testWordCases } from './docx-cases.ts'

const text = (words: string) => paragraph(run(words))
const DOTS = level(0, 'bullet', '\uf0b7', { font: 'Symbol' }) + level(1, 'bullet', 'o')
const FIGURES = [0, 1, 2]
  .map((at) => level(at, ['decimal', 'lowerLetter', 'lowerRoman'][at] ?? '', `%${at + 1}.`))
  .join('')
const lists = (levels: string, ...nums: string[]) => ({
  'word/numbering.xml': numberingPart([levels], nums.length > 0 ? nums : [num(1, 0), num(2, 0)]),
})

describe('import of lists from Word', () => {
  testWordCases([
    [
      'keeps bullets in the style “List Paragraph” at their levels',
      { body: item(run('Thirst')) + item(run('At night'), 1, 1), parts: lists(DOTS) },
      ['bullet1: Thirst', 'bullet2: At night'],
      [],
    ],
    [
      'keeps numbered items',
      { body: item(run('Sit')) + item(run('Rest')), parts: lists(FIGURES) },
      ['number1: Sit', 'number1: Rest'],
      [],
    ],
    [
      'reports an item whose number restarts after a sentence',
      {
        body: item(run('Sit')) + paragraph(run('Breathe.'), 'ListParagraph') + item(run('Rest')),
        parts: lists(FIGURES),
      },
      ['number1: Sit', 'normal: Breathe.', 'number1: Rest'],
      ['The list item “2.” is now “1.”. Check whether the text refers to it: “Rest”'],
    ],
    [
      'reports the first item of a second list that continues the first one',
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
      'reports letters, Roman numerals, and multilevel numbers',
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
      'reports a first number other than 1, and text before a number',
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
      'reports check marks and crosses before items',
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
      'uses the numbering of a style and of its base style',
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
      'imports a paragraph excluded from its style’s list as plain text',
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
      'imports a list without visible markers as plain text',
      { body: item(run('Rest')), parts: lists(level(0, 'none', '')) },
      ['normal: Rest'],
      [],
    ],
    [
      'keeps items deeper than five levels as items',
      {
        body: [0, 1, 2, 3, 4, 5].map((at) => item(run(`L${at}`), 1, at)).join(''),
        parts: lists([0, 1, 2, 3, 4, 5].map((at) => level(at, 'bullet', '•')).join('')),
      },
      [...[0, 1, 2, 3, 4].map((at) => `bullet${at + 1}: L${at}`), 'bullet5: L5'],
      [],
    ],
    [
      'reports the numbers of headings and of list items in tables',
      {
        body:
          item(run('What it is'), 1, 0, 'Heading1') +
          `<w:tbl><w:tr><w:tc>${item(run('Sit'), 2)}</w:tc><w:tc>${text('now')}</w:tc></w:tr></w:tbl>`,
        parts: { 'word/numbering.xml': numberingPart([FIGURES, FIGURES], [num(1, 0), num(2, 1)]) },
      },
      ['h2: What it is', 'Sit | now'],
      [
        'A heading number was removed: “1.” before “What it is”',
        'A list number in a table was removed: “1.” before “Sit”',
        /Its first row/,
        /It needs a caption/,
      ],
    ],
  ])
})
