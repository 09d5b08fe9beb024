import JSZip from 'jszip'

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const NAMESPACES = [
  `xmlns:w="${MAIN}"`,
  `xmlns:r="${RELATIONS}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ')
const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

interface DocxParts {
  /** Additional styles. */
  moreStyles?: string
  /** The content of `w:body`. */
  body: string
  /** The text of footnotes 1, 2, …, as runs. */
  footnotes?: string[]
  /** Complete parts by name: `word/comments.xml`. */
  parts?: Record<string, string>
  /** The files of images, by relationship id; their name decides the type that Word declares. */
  images?: Record<string, { name: string; bytes: Uint8Array }>
  /** Link URLs by relationship id. */
  links?: Record<string, string>
}

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (content: string, style = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${content}</w:p>`
export const bullet = (text: string, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`
export const footnote = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
export const link = (id: string, text: string) =>
  `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`
export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(content)}</w:tc>`
export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
/** A WordprocessingML part with this root. */
export const part = (root: string, content: string) =>
  `${DECLARED}<w:${root} ${NAMESPACES}>${content}</w:${root}>`

/** A list level: its format, its label, and the label's font. */
export const level = (
  at: number,
  format: string,
  text: string,
  { start = 1, font = '', more = '' } = {},
) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>${font ? `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:hint="default"/></w:rPr>` : ''}</w:lvl>`
/** Lists as Word defines them: list N has the given levels, and lists may share definitions. */
export const numberingPart = (lists: readonly string[], nums: readonly string[]) =>
  part(
    'numbering',
    lists
      .map(
        (levels, id) =>
          `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels}</w:abstractNum>`,
      )
      .join('') + nums.join(''),
  )
export const num = (id: number, list: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${list}"/>${override}</w:num>`
/** An item as Word’s buttons create it: in the style “List Paragraph”. */
export const item = (content: string, numId = 1, at = 0, style = 'ListParagraph') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${content}</w:p>`
/** A field with its code and result, as Word writes it. */
export const field = (code: string, content: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${content}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
export const style = (id: string, name: string, more = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`

/** An image in a run, as Word writes it. */
export const picture = (id: string, { alt = '', about = '', area = '' } = {}) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="Picture 1" descr="${alt}">${about}</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="image.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/>${area}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
/** The first bytes of a PNG file; nothing here decodes it. */
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

const styles = [
  ...['Title', 'caption', 'heading 1', 'heading 2', 'heading 3', 'heading 4', 'heading 5', 'Quote'],
  'List Paragraph',
]
  .map((name) => {
    const id = name.replace(/ /g, '').replace(/^h/, 'H')
    return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  })
  .join('')
const numbering = `<w:abstractNum w:abstractNumId="0">${[0, 1]
  .map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`)
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${mode}/>`
const relations = (content: string) =>
  `${DECLARED}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`

/** A minimal .docx as Word writes it. */
export async function docxFile({
  body,
  footnotes = [],
  parts = {},
  links = {},
  images = {},
  moreStyles = '',
}: DocxParts) {
  const zip = new JSZip()
  const notes = footnotes
    .map((content, index) => `<w:footnote w:id="${index + 1}">${paragraph(content)}</w:footnote>`)
    .join('')
  const files = {
    '[Content_Types].xml': `${DECLARED}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      relation('s', 'styles', 'styles.xml') +
        relation('n', 'numbering', 'numbering.xml') +
        relation('f', 'footnotes', 'footnotes.xml') +
        Object.entries(links)
          .map(([id, target]) => relation(id, 'hyperlink', target, ' TargetMode="External"'))
          .join('') +
        Object.entries(images)
          .map(([id, { name }]) => relation(id, 'image', `media/${name}`))
          .join(''),
    ),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles + moreStyles),
    'word/numbering.xml': part('numbering', numbering),
    'word/footnotes.xml': part('footnotes', notes),
    ...parts,
  }
  for (const [name, text] of Object.entries(files)) zip.file(name, text)
  for (const { name, bytes } of Object.values(images)) zip.file(`word/media/${name}`, bytes)
  return zip.generateAsync({ type: 'arraybuffer' })
}
