// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { MAX_DOCX_BYTES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'
import { UnreadableFile } from '../../../studio/editor/docx-import/read-docx.ts'
import { readWordText } from '../../../studio/editor/docx-import/word-text.ts'
import { bullet, cell, footnote, link, paragraph, part, run, table } from './docx-file.ts'
import { libraries, readWord, schema } from './import-docx.ts'

async function taken(file: Parameters<typeof readWord>[0]) {
  const read = await readWord(file)
  return { ...read, said: read.blocks.map((block) => said({ ...block })) }
}

/** A block as a line: its style and list, and its spans with marks. */
function said(block: Readonly<Record<string, unknown>>): unknown {
  if (block._type !== 'block') return block
  const { style, listItem, level, children, markDefs } = block
  const defs = new Map(list(markDefs).map((def) => [def._key, def.href]))
  const words = list(children).map((child) =>
    child._type === 'span'
      ? [
          child.text,
          ...(Array.isArray(child.marks) ? child.marks : []).map((mark) => defs.get(mark) ?? mark),
        ].join('|')
      : child,
  )
  return [listItem ? `${String(listItem)} ${String(level)}` : style, ...words]
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}

describe('text of a Word document', () => {
  it('becomes headings, paragraphs, lists, strong and emphasized text, and links', async () => {
    const {
      said: blocks,
      notes,
      size,
    } = await taken({
      body: [
        paragraph(run('What it is'), 'Heading1'),
        paragraph(
          `${run('Diabetes is ')}${run('common', '<w:b/>')}${run(' and ')}${run('chronic', '<w:i/>')}.`,
        ),
        paragraph(run('Signs'), 'Heading2'),
        bullet('Thirst'),
        bullet('At night', 1),
        paragraph(`${run('See ')}${link('l1', 'WHO')}${run('.')}`),
        paragraph(''),
      ].join(''),
      links: { l1: 'https://www.who.int/diabetes' },
    })
    expect(blocks).toEqual([
      ['h2', 'What it is'],
      ['normal', 'Diabetes is ', 'common|strong', ' and ', 'chronic|em'],
      ['h3', 'Signs'],
      ['bullet 1', 'Thirst'],
      ['bullet 2', 'At night'],
      ['normal', 'See ', 'WHO|https://www.who.int/diabetes', '.'],
    ])
    expect(notes).toEqual([])
    expect(size).toEqual({ words: 14, headings: 2, tables: 0, citations: 0 })
  })

  it('starts with our highest heading level, and deeper levels are reported', async () => {
    const { said: blocks, notes } = await taken({
      body: ['Heading2', 'Heading3', 'Heading4', 'Heading5']
        .map((style) => paragraph(run(style), style))
        .join(''),
    })
    expect(blocks).toEqual([
      ['h2', 'Heading2'],
      ['h3', 'Heading3'],
      ['h4', 'Heading4'],
      ['h4', 'Heading5'],
    ])
    expect(notes).toEqual(['1 heading was too deep, and became the lowest level.'])
  })

  it('keeps superscripts and reports them', async () => {
    const { said: blocks, notes } = await taken({
      body: paragraph(
        `${run('10')}${run('9', '<w:vertAlign w:val="superscript"/>')}${run('/L, the 4')}${run('th', '<w:vertAlign w:val="superscript"/>')}`,
      ),
    })
    expect(blocks).toEqual([['normal', '10⁹/L, the 4th']])
    expect(notes).toEqual([
      'Superscripts and subscripts became special characters, for example “⁹”, in 1 place.',
      'Superscript or subscript text became plain text: “th”',
    ])
  })
})

describe('tables of a Word document', () => {
  it('become table blocks with merged cells split and the sources of their footnotes', async () => {
    const { blocks, notes } = await taken({
      body: table(
        [cell(run('Test')), cell(run('Limit'), '<w:gridSpan w:val="2"/>')],
        [cell(run('Fasting')), cell(`${run('126')}${footnote(1)}`), cell(run('mg/dL', '<w:b/>'))],
      ),
      footnotes: [run('doi:10.1000/ABC')],
    })
    expect(blocks).toEqual([
      expect.objectContaining({
        _type: 'dataTable',
        header: ['Test', 'Limit', 'Limit'],
        rows: [expect.objectContaining({ _type: 'tableRow', cells: ['Fasting', '126', 'mg/dL'] })],
        sources: [{ _type: 'reference', _key: 'key', _ref: 'source-10.1000/abc' }],
      }),
    ])
    expect(notes).toEqual([
      'Table 1: 1 merged cell was split, and the text was repeated in each cell. Check these cells.',
      'Table 1: Its first row became the headings.',
      'Table 1: Bold, italics, links, and lists in its cells became plain text.',
      'Table 1: It needs a caption.',
    ])
  })

  it('with one column become paragraphs', async () => {
    const { said: blocks, notes } = await taken({
      body: table([cell(run('In a frame'))], [cell(run('Too'))]),
    })
    expect(blocks).toEqual([
      ['normal', 'In a frame'],
      ['normal', 'Too'],
    ])
    expect(notes).toEqual(['1 table with one column became paragraphs.'])
  })
})

describe('footnotes of a Word document', () => {
  it('become citations when they contain a DOI, and the text of all others is reported', async () => {
    const {
      said: blocks,
      notes,
      dois,
    } = await taken({
      body: paragraph(
        `${run('Weight matters.')}${footnote(1)}${run(' So does age.')}${footnote(2)}${run(' And sleep.')}${footnote(3)}`,
      ),
      footnotes: [
        run('https://doi.org/10.1000/ABC'),
        run('Ask the ward.'),
        run('Smith J. Sleep. 2020. doi:10.1000/def.'),
      ],
    })
    const cited = (doi: string) => ({
      _type: 'citation',
      _key: expect.any(String),
      sources: [{ _type: 'reference', _key: 'key', _ref: `source-${doi}` }],
    })
    expect(blocks).toEqual([
      [
        'normal',
        'Weight matters.',
        cited('10.1000/abc'),
        ' So does age. And sleep.',
        cited('10.1000/def'),
      ],
    ])
    expect(dois).toEqual(['10.1000/abc', '10.1000/def'])
    expect(notes).toEqual([
      'A footnote without a DOI was not imported, near “Weight matters. So does age. And sleep.”. Cite its source there. It said: “Ask the ward.”',
      'A footnote became a citation, near “Weight matters. So does age. And sleep.”. It said: “Smith J. Sleep. 2020. doi:10.1000/def.”',
    ])
  })
})

describe('omitted content of a Word document', () => {
  it('is reported: title, images, comments, tracked changes, styles, and internal links', async () => {
    const { said: blocks, notes } = await taken({
      body: [
        paragraph(run('All about it'), 'Title'),
        paragraph(run('Quoted'), 'Quote'),
        paragraph(
          `${run('Take ')}<w:ins w:id="1" w:author="A">${run('two ')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>three </w:delText></w:r></w:del>${run('pills')}${run(' never', '<w:strike/>')}${run(' now', '<w:u w:val="single"/><w:highlight w:val="yellow"/>')}`,
        ),
        paragraph(
          `<w:hyperlink w:anchor="top">${run('Above')}</w:hyperlink>${link('l1', ' and bad')}`,
        ),
        '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>E=</m:t></m:r><m:f><m:num><m:r><m:t>m+1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>',
      ].join(''),
      links: { l1: 'javascript:alert(1)' },
      parts: {
        'word/comments.xml': part(
          'comments',
          `<w:comment w:id="0" w:author="Robin &amp; Co">${paragraph(run('Is this true?'))}</w:comment>`,
        ),
        'word/header1.xml': part('hdr', paragraph(run('Draft 3'))),
      },
    })
    expect(blocks).toEqual([
      ['normal', 'Quoted'],
      ['normal', 'Take two pills never now'],
      ['normal', 'Above and bad'],
    ])
    expect(notes).toEqual([
      'The title “All about it” was not imported, because the page has a title field.',
      'Strikethrough text became plain text. Delete it if it is no longer valid: “never”',
      'Underlining was removed in 1 place.',
      'The link on “Above” was removed, because it has no valid URL.',
      'The link on “and bad” was removed, because it has no valid URL.',
      'Tracked changes were accepted: 1 insertion was imported (“two”), 1 deletion was applied (“three”).',
      'An equation was not imported, near “Above and bad”. Enter it as text or numbers. It said: “E=(m+1)/2”',
      'A comment by Robin & Co was not imported: “Is this true?”',
      'Highlighting was removed in 1 place. Check what was marked there.',
      'The header and footer were not imported: “Draft 3”',
      'The style “Quote” is not supported. Its text became plain text.',
    ])
  })

  it('images are reported by their position', async () => {
    const { normalizeHtml: prepare } =
      await import('../../../studio/editor/docx-import/normalize-html.ts')
    const document = new DOMParser().parseFromString(
      '<p>The heart</p><p><img src=""></p>',
      'text/html',
    )
    expect(prepare(document, ['h2'])).toEqual([
      {
        text: 'An image was not imported, near “The heart”. Add it as a figure with alternative text.',
      },
    ])
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('import of a file that is not a Word document', () => {
  it.each([
    ['plain text', new TextEncoder().encode('hello').buffer],
    ['an empty file', new ArrayBuffer(0)],
  ])('rejects with a message: %s', async (_, bytes) => {
    const reading = readWordText(bytes, { libraries, parse: () => document, schema })
    await expect(reading).rejects.toThrow(UnreadableFile)
    await expect(reading).rejects.toThrow(/not a readable Word document/)
  })

  it('rejects a file above the limit without parsing it', async () => {
    const reading = readWordText(new ArrayBuffer(MAX_DOCX_BYTES + 1), {
      ...{ libraries, parse: () => document, schema },
    })
    await expect(reading).rejects.toThrow(`larger than ${MAX_DOCX_BYTES / MB} MB`)
  })
})
