// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cell,
  field,
  item,
  level,
  num,
  numberingPart,
  paragraph,
  run,
  style,
  table,
} from './docx-file.ts'
import { readWord } from './import-docx.ts'

/** Part of a document with the text that Word shows, and the text it hides. */
interface Piece {
  xml: string
  shown: string[]
  hidden: string[]
  /** Shown after the paragraph. */
  boxed?: string[]
}

/** Creates a part with as many unique words as it requests. */
type Maker = (word: () => string) => Piece

const shows =
  (wrap: (content: string) => string): Maker =>
  (word) => {
    const one = word()
    return { xml: wrap(run(one)), shown: [one], hidden: [] }
  }
const hides =
  (wrap: (words: string) => string): Maker =>
  (word) => {
    const one = word()
    return { xml: wrap(one), shown: [], hidden: [one] }
  }
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

const INLINE: readonly Maker[] = [
  shows((content) => content),
  shows((content) => content.replace('<w:rPr>', '<w:rPr><w:b/>')),
  shows((content) => content.replace('<w:rPr>', '<w:rPr><w:u w:val="single"/>')),
  shows((content) => content.replace('<w:rPr>', '<w:rPr><w:strike/>')),
  shows((content) => content.replace('<w:rPr>', '<w:rPr><w:vertAlign w:val="superscript"/>')),
  shows((content) => content.replace('<w:rPr>', '<w:rPr><w:position w:val="8"/>')),
  shows((content) =>
    content.replace('<w:rPr>', '<w:rPr><w:rStyle w:val="Secret"/><w:vanish w:val="false"/>'),
  ),
  shows((content) => `<w:fldSimple w:instr=" REF a ">${content}</w:fldSimple>`),
  shows((content) => field('REF a', content)),
  shows((content) => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`),
  shows((content) => `<w:smartTag><w:smartTagPr/>${content}</w:smartTag>`),
  shows((content) => `<w:new><w:newer>${content}</w:newer></w:new>`),
  shows((content) => `<w:hyperlink w:anchor="top">${content}</w:hyperlink>`),
  shows((content) => `<w:ins w:id="1">${content}</w:ins>`),
  shows((content) => `<w:moveTo w:id="1">${content}</w:moveTo>`),
  shows(
    (content) => `<mc:AlternateContent><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent>`,
  ),
  hides((word) => run(word, '<w:vanish/>')),
  hides((word) => run(word, '<w:rStyle w:val="Secret"/>')),
  hides((word) => `<w:del w:id="2"><w:r><w:delText>${word}</w:delText></w:r></w:del>`),
  hides((word) => `<w:moveFrom w:id="2">${run(word)}</w:moveFrom>`),
  hides(
    (word) =>
      `<w:ins w:id="3"><w:del w:id="4"><w:r><w:delText>${word}</w:delText></w:r></w:del></w:ins>`,
  ),
  hides((word) => `<w:r><w:instrText>${word}</w:instrText></w:r>`),
  (word) => {
    const [inner, outer] = [word(), word()]
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
    const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    return {
      xml: `${begin}<w:r><w:instrText> IF </w:instrText></w:r>${field('REF a', run(inner))}${separate}${run(outer)}${end}`,
      ...{ shown: [outer], hidden: [inner] },
    }
  },
  (word) => {
    const [one, other] = [word(), word()]
    return {
      xml: `<w:r><w:t>${one}</w:t><w:br w:type="page"/><w:t>${other}</w:t></w:r>`,
      ...{ shown: [one, other], hidden: [] },
    }
  },
  (word) => {
    const [one, other] = [word(), word()]
    return {
      xml: `<w:r><w:t>${one}</w:t><w:tab/><w:t>${other}</w:t></w:r>`,
      ...{ shown: [one, other], hidden: [] },
    }
  },
  (word) => {
    const one = word()
    return { xml: box(paragraph(run(one))), shown: [], hidden: [], boxed: [one] }
  },
  (word) => {
    const one = word()
    const math = `<m:oMath><m:r><m:t>${one}</m:t></m:r></m:oMath>`
    // It is removed from the text and reported.
    return { xml: math, shown: [one], hidden: [] }
  },
]

/** A paragraph, an item, a table: around inline parts. */
const BLOCKS: readonly ((line: string) => { xml: string })[] = [
  (line) => ({ xml: paragraph(line) }),
  (line) => ({ xml: paragraph(line, 'Heading1') }),
  (line) => ({ xml: paragraph(line, 'Quote') }),
  (line) => ({ xml: item(line, 1) }),
  (line) => ({ xml: item(line, 2) }),
  (line) => ({ xml: item(line, 2, 1) }),
  (line) => ({ xml: paragraph(line, 'ListParagraph') }),
  (line) => ({ xml: table([cell(line)]) }),
  (line) => ({
    xml: table([cell(line), cell(run('x'))], [cell(run('x'), '<w:gridSpan w:val="2"/>')]),
  }),
  (line) => ({ xml: `<w:sdt><w:sdtContent>${paragraph(line)}</w:sdtContent></w:sdt>` }),
  (line) => ({ xml: paragraph(line, 'Secrets') }),
]

const documents = fc.array(
  fc.tuple(
    fc.nat(BLOCKS.length - 1),
    fc.array(fc.nat(INLINE.length - 1), { minLength: 1, maxLength: 6 }),
  ),
  { minLength: 1, maxLength: 6 },
)

it('every visible word of a Word document is imported in order or reported, and no hidden word is imported', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (plan) => {
      let count = 0
      const word = () => `word${(count += 1)}q`
      const [shown, hidden]: [string[], string[]] = [[], []]
      const body = plan.map(([kind, pieces]) => {
        const made = pieces.map((at) => (INLINE[at] ?? shows((content) => content))(word))
        const line = made.map(({ xml }) => xml).join(run(' '))
        const all = [
          ...made.flatMap((piece) => piece.shown),
          ...made.flatMap(({ boxed }) => boxed ?? []),
        ]
        const isSecret = kind === BLOCKS.length - 1
        // Two hiding styles cancel out: only the comparison decides here.
        if (!isSecret) {
          shown.push(...all)
          hidden.push(...made.flatMap((piece) => piece.hidden))
        }
        return BLOCKS[kind]?.(line).xml ?? ''
      })
      const { lines, notes } = await readWord({
        body: body.join(''),
        moreStyles:
          style('Secret', 'Secret', '<w:rPr><w:vanish/></w:rPr>', 'character') +
          style('Secrets', 'Secrets', '<w:rPr><w:vanish/></w:rPr>'),
        parts: {
          'word/numbering.xml': numberingPart(
            [level(0, 'bullet', '•'), level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)')],
            [num(1, 0), num(2, 1)],
          ),
        },
      })
      const taken: string[] = lines.join(' ').match(/word\d+q/g) ?? []
      const report = notes.join('\n')
      const left = shown.filter((each) => !taken.includes(each))
      expect(left.filter((each) => !report.includes(each))).toEqual([])
      expect(taken.filter((each) => shown.includes(each))).toEqual(
        shown.filter((each) => taken.includes(each)),
      )
      expect(taken.filter((each) => hidden.includes(each))).toEqual([])
      // The construct is supported: nothing is left for the comparison alone to find.
      expect(notes.filter((note) => /^Words (?:were|came)/.test(note))).toEqual([])
    }),
    { numRuns: 30 },
  )
})
