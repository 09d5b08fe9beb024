// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { MAX_DOCX_IMAGE_BYTES, MAX_DOCX_IMAGES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'
import { cell, footnote, item, paragraph, picture, PNG, run, table } from './docx-file.ts'
import { readWord } from './import-docx.ts'

const png = { name: 'image1.png', bytes: PNG }
const image = (content = picture('p1')) => paragraph(content)
const read = (body: string, more: Partial<Parameters<typeof readWord>[0]> = {}) =>
  readWord({ body, images: { p1: png }, ...more })
const bytes = (...start: number[]) => Uint8Array.from([...start, ...new Array<number>(60).fill(0)])

describe('an image in a Word document', () => {
  it('becomes a figure at its place, and the report does not mention it', async () => {
    const { lines, notes, pictures } = await read(
      paragraph(run('Before.')) + image() + paragraph(run('After.')),
    )
    expect(lines).toEqual(['normal: Before.', 'figure: ', 'normal: After.'])
    expect(notes).toEqual([])
    expect(pictures).toMatchObject([{ fileName: 'image1.png', type: 'image/png', alt: '' }])
  })

  it('in the middle of a sentence follows the paragraph, which stays whole', async () => {
    const { lines } = await read(
      paragraph(`${run('One ')}${picture('p1')}${run('two.')}`) + paragraph(run('Three.')),
    )
    expect(lines).toEqual(['normal: One two.', 'figure: ', 'normal: Three.'])
  })

  it('twice in one paragraph becomes two figures in their order', async () => {
    const { lines, pictures } = await read(image(picture('p1') + picture('p2')), {
      images: { p1: png, p2: { name: 'b.gif', bytes: bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61) } },
    })
    expect(lines).toEqual(['figure: ', 'figure: '])
    expect(pictures.map(({ fileName }) => fileName)).toEqual(['image1.png', 'b.gif'])
  })

  it.each([
    [
      'a list',
      item(run('One')) + item(`${run('Two')}${picture('p1')}`) + item(run('Three')),
      ['bullet1: One', 'bullet1: Two', 'bullet1: Three', 'figure: '],
      'An image was moved after its list, near “Two”.',
    ],
    [
      'a table',
      table([cell(run('A')), cell(run('B'))], [cell(run('C') + picture('p1')), cell(run('D'))]),
      ['A | B / C | D', 'figure: '],
      'An image was moved after its table, near “C”.',
    ],
  ])('in %s follows it, and the report says so', async (_, body, lines, note) => {
    const result = await read(body)
    expect(result.lines).toEqual(lines)
    expect(result.notes).toContain(note)
  })

  it('in a one-column frame stays between its paragraphs', async () => {
    const { lines } = await read(
      table([`<w:tc>${paragraph(run('A'))}${image()}${paragraph(run('B'))}</w:tc>`]),
    )
    expect(lines).toEqual(['normal: A', 'figure: ', 'normal: B'])
  })

  it('in superscript or bold text is kept', async () => {
    const bold = picture('p1').replace(
      '<w:r>',
      '<w:r><w:rPr><w:vertAlign w:val="superscript"/><w:b/></w:rPr>',
    )
    expect((await read(paragraph(run('A') + bold))).lines).toEqual(['normal: A', 'figure: '])
  })

  it('from an older version of Word (VML) is kept with its alternative text', async () => {
    const { lines, pictures } = await read(
      paragraph(
        '<w:r><w:pict><v:shape alt="A lung"><v:imagedata r:id="p1"/></v:shape></w:pict></w:r>',
      ),
    )
    expect(lines).toEqual(['figure: '])
    expect(pictures).toMatchObject([{ alt: 'A lung' }])
  })

  it('keeps the part that Word shows', async () => {
    const area = '<a:srcRect l="25000" t="10000" r="-5000"/>'
    const { pictures } = await read(image(picture('p1', { area })))
    expect(pictures).toMatchObject([{ crop: { left: 0.25, top: 0.1, right: 0, bottom: 0 } }])
  })
})

describe('the alternative text of an image in a Word document', () => {
  const getAlt = async (options: Parameters<typeof picture>[1]) => {
    const [found] = (await read(image(picture('p1', options)))).pictures
    return found && { alt: found.alt, generated: found.generated, decorative: found.isDecorative }
  }
  it('is proposed if a person wrote it', async () => {
    expect(await getAlt({ alt: 'A nurse measures blood pressure' })).toMatchObject({
      alt: 'A nurse measures blood pressure',
    })
  })

  it.each(['image1.png', 'C:\\Users\\me\\heart.jpg', 'Picture 2'])(
    'is not proposed if it is a file name: %s',
    async (alt) => {
      expect(await getAlt({ alt })).toEqual({ alt: '', generated: '', decorative: false })
    },
  )

  it('is kept apart if Word generated it', async () => {
    expect(
      await getAlt({
        alt: 'A person holding a phone&#xa;&#xa;Description automatically generated',
      }),
    ).toEqual({ alt: '', generated: 'A person holding a phone', decorative: false })
  })

  it('is none if the image is marked as decorative in Word', async () => {
    const about =
      '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
    expect(await getAlt({ alt: 'Line', about })).toMatchObject({ alt: '', decorative: true })
  })
})

describe('the caption of an image or a table in a Word document', () => {
  const caption = (words: string) => paragraph(run(words), 'caption')

  it('below its image becomes the figure’s caption, with its citations as sources', async () => {
    const { lines, notes, blocks } = await read(
      image() +
        paragraph(`${run('Figure 1 A heart')}${footnote(1)}`, 'caption') +
        paragraph(run('Text')),
      { footnotes: [run('doi:10.1000/abc')] },
    )
    expect(lines).toEqual(['figure: Figure 1 A heart', 'normal: Text'])
    expect(blocks[0]).toMatchObject({ sources: [{ _ref: 'source-10.1000/abc' }] })
    expect(notes).toEqual([])
  })

  it('above each image, in a document that has them there, becomes the caption of the next', async () => {
    const { lines, notes } = await read(caption('One') + image() + caption('Two') + image())
    expect(lines).toEqual(['figure: One', 'figure: Two'])
    expect(notes).toEqual([])
  })

  it('in the paragraph of its image becomes the figure’s caption', async () => {
    const { lines } = await read(paragraph(picture('p1') + run('One'), 'caption'))
    expect(lines).toEqual(['figure: One'])
  })

  it('above a table becomes the table’s caption', async () => {
    const { blocks, notes } = await read(
      caption('Table 1 Doses') +
        table([cell(run('A')), cell(run('B'))], [cell(run('1')), cell(run('2'))]),
    )
    expect(blocks).toMatchObject([{ _type: 'dataTable', caption: 'Table 1 Doses' }])
    expect(notes).not.toContain('Table 1: It needs a caption.')
  })

  it('stays a paragraph if it is longer than a caption may be, and the report says so', async () => {
    const words = 'word '.repeat(70).trim()
    const { lines, notes } = await read(image() + caption(words))
    expect(lines).toEqual(['figure: ', `normal: ${words}`])
    expect(notes).toEqual([expect.stringMatching(/^A caption is longer than 300 characters/)])
  })

  it('stays a paragraph if its image was not imported', async () => {
    const { lines } = await read(image() + caption('One'), {
      images: { p1: { name: 'image1.emf', bytes: bytes(1) } },
    })
    expect(lines).toEqual(['normal: One'])
  })
})

describe('an image in a Word document that cannot be imported', () => {
  it.each([
    [
      'EMF',
      { name: 'image1.emf', bytes: bytes(1, 0, 0, 0) },
      /it is in the EMF format, which browsers don’t show/,
    ],
    ['WMF', { name: 'image1.wmf', bytes: bytes(0xd7, 0xcd) }, /it is in the WMF format/],
    ['TIFF', { name: 'image1.tiff', bytes: bytes(0x49, 0x49, 0x2a) }, /it is in the TIFF format/],
    [
      'SVG named as PNG',
      { name: 'image1.png', bytes: new TextEncoder().encode('<svg onload="alert(1)">') },
      /format, which browsers don’t show/,
    ],
    [
      'too large',
      {
        name: 'image1.png',
        bytes: Uint8Array.from([...PNG, ...new Uint8Array(MAX_DOCX_IMAGE_BYTES)]),
      },
      `it is larger than ${MAX_DOCX_IMAGE_BYTES / MB} MB`,
    ],
  ])('is reported with its place, the reason, and its description: %s', async (_, file, why) => {
    const { lines, notes, pictures } = await read(
      paragraph(run('The heart')) + image(picture('p1', { alt: 'A heart' })),
      { images: { p1: file } },
    )
    expect(lines).toEqual(['normal: The heart'])
    expect(pictures).toEqual([])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^An image was not imported, near “The heart”, because /)
    expect(notes[0]).toMatch(why)
    expect(notes[0]).toContain('Its description: “A heart”.')
  })

  it.each([
    ['whose file is missing', picture('p9')],
    ['that the document only links to', picture('p1').replace('r:embed', 'r:link')],
    ['in a group', `<w:r><w:drawing>${picture('p1')}${picture('p1')}</w:drawing></w:r>`],
    [
      'of an embedded object',
      '<w:r><w:object><v:shape><v:imagedata r:id="p1"/></v:shape></w:object></w:r>',
    ],
  ])('is reported: %s', async (_, content) => {
    const { lines, notes } = await read(paragraph(run('The heart')) + image(content))
    expect(lines).toEqual(['normal: The heart'])
    expect(notes).toEqual([expect.stringMatching(/^An (?:image|embedded object) was not imported/)])
  })

  it('is reported with its number beyond the limit', async () => {
    const { pictures, notes } = await read(image().repeat(MAX_DOCX_IMAGES + 1))
    expect(pictures).toHaveLength(MAX_DOCX_IMAGES)
    expect(notes).toEqual([expect.stringContaining(`at most ${MAX_DOCX_IMAGES} images`)])
  })
})
