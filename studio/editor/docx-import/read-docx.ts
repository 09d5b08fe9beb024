import type { ListItem } from '../paste/list-numbers.ts'
import type { Note } from '../paste/note.ts'
import { UserFacingError } from '../../data/error-message.ts'
import { getNotes } from './docx/notes.ts'
import { readPackage, type Parts } from './docx/package.ts'
import type { DocxPicture } from './docx/pictures.ts'
import { simplify } from './docx/simplify.ts'
import { MAX_DOCX_BYTES, MAX_DOCX_INFLATED_BYTES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'

const READ_PARTS =
  /^(?:_rels\/\.rels|(?!docProps\/|customXml\/)[^/]+\/(?:[^/]+\/){0,2}[^/]+\.(?:xml|rels))$/

/** The text of a Word document as HTML, and what else it contained. */
export interface DocxText {
  html: string
  notes: Note[]
  /** Its list items, as Word shows them. */
  items: ListItem[]
  /** All text that Word shows, read independently. */
  shown: string
  /** Its embedded images, whose places are marked in the HTML, and their files. */
  pictures: DocxPicture[]
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** Thrown for unreadable files; the message tells the user why. */
export class UnreadableFile extends UserFacingError {}

/** The functions we use from both libraries, which are loaded with the first file. */
export interface DocxLibraries {
  toHtml(
    bytes: ArrayBuffer,
    styleMap: string[],
  ): Promise<{ html: string; messages: readonly string[] }>
  /** Whether its files have at most this many bytes together, unpacked; never unpacks more. */
  isInflatedWithin(bytes: ArrayBuffer, maxBytes: number): Promise<boolean>
  getParts(bytes: ArrayBuffer, pattern: RegExp): Promise<Parts>
  /** The files at these paths; missing ones are left out. */
  getFiles(
    bytes: ArrayBuffer,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>
  /** Returns the same file with the contents of some parts replaced. */
  replaceParts(bytes: ArrayBuffer, parts: Parts): Promise<ArrayBuffer>
}

const STYLES = [
  "p[style-name='Title'] => p.word-title:fresh",
  "p[style-name='Subtitle'] => p.word-title:fresh",
  "p[style-name='List Paragraph'] => p:fresh",
  "p[style-name='caption'] => p.word-caption:fresh",
  'u => u',
  'strike => s',
]

/** Reads a .docx. Throws UnreadableFile if it is not one, or too big. */
export async function readDocx(bytes: ArrayBuffer, libraries: DocxLibraries): Promise<DocxText> {
  if (bytes.byteLength > MAX_DOCX_BYTES) {
    throw new UnreadableFile(
      `The file is larger than ${MAX_DOCX_BYTES / MB} MB. Remove its images in Word, and try again.`,
    )
  }
  try {
    if (!(await libraries.isInflatedWithin(bytes, MAX_DOCX_INFLATED_BYTES)))
      throw new UnreadableFile(
        `The file contains more than ${MAX_DOCX_INFLATED_BYTES / MB} MB of content when it is unpacked. Remove images or split the document in Word, and try again.`,
      )
    const word = readPackage(await libraries.getParts(bytes, READ_PARTS))
    const besides = getNotes(word)
    const { parts, notes, items, shown, pictures } = simplify(word)
    const paths = new Set(pictures.map(({ path }) => path))
    const files = await libraries.getFiles(bytes, [...paths])
    const simple = await libraries.replaceParts(bytes, parts)
    const { html, messages } = await libraries.toHtml(simple, STYLES)
    const all = [...notes, ...besides, ...getMessages(messages)]
    return { html, items, shown, pictures, files, notes: all }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'This file is not a readable Word document. Save it in Word as “.docx” without a password, and try again.',
    )
  }
}

/** Harmless messages about missing styles and layout marks; the text is compared anyway. */
const HARMLESS =
  /was referenced but not defined|^Unrecognised \w+ style: 'null'|likely to display|ignored: (?:office-word|w:(?:noProof|continuationSeparator|separator|\w+Pr|tblPrEx|perm\w+|commentRange\w+|customXml\w+|move\w+)|v:|m:|\{[^}]*(?:office:office|\/math)\})/

/** The library's messages about elements it does not know. */
function getMessages(messages: readonly string[]): Note[] {
  const texts = messages.flatMap((message) => {
    if (HARMLESS.test(message)) return []
    const style = /^Unrecognised \w+ style: '(.*?)' \(/.exec(message)?.[1]
    if (style !== undefined)
      return [`The style “${style}” is not supported. Its text became plain text.`]
    const sign = /unsupported character was ignored: char (\S+) in font (.*)$/.exec(message)
    if (sign)
      return [`A symbol was not imported: the character ${sign[1]} of the font “${sign[2]}”.`]
    const element = /unrecognised element was ignored: (?:\{[^{}]*\})?([^\n]*)/i.exec(message)?.[1]
    return element === undefined
      ? [`Message from the Word importer: ${message}`]
      : [`An unsupported element was not imported: “${element}”.`]
  })
  return [...new Set(texts)].map((text) => ({ text }))
}
