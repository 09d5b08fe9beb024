import { tracesOf, type Parts } from './traces.ts'
import { Said } from '../trouble-words.ts'

/** Longer files are a book, or pictures. */
const MOST_BYTES = 20 * 1024 * 1024
const READ_PARTS = /^word\/(?:document|comments|header|footer)\d*\.xml$/

/** Words of a Word document as HTML, and what it had besides, in sentences. */
export interface DocxWords {
  html: string
  notes: string[]
}

/** A file that could not be read; its message says why, for whoever chose it. */
export class UnreadableFile extends Said {}

/** What both libraries do for us; they come with the first file that is read. */
export interface DocxLibraries {
  toHtml(
    bytes: ArrayBuffer,
    styleMap: string[],
  ): Promise<{ html: string; messages: readonly string[] }>
  partsOf(bytes: ArrayBuffer, wanted: RegExp): Promise<Parts>
}

const STYLES = [
  "p[style-name='Title'] => p.word-title:fresh",
  "p[style-name='Subtitle'] => p.word-title:fresh",
  "p[style-name='List Paragraph'] => p:fresh",
  'u => u',
  'strike => s',
]

/** Reads a .docx. Throws UnreadableFile for what is none, or is too big. */
export async function readDocx(bytes: ArrayBuffer, libraries: DocxLibraries): Promise<DocxWords> {
  if (bytes.byteLength > MOST_BYTES) {
    throw new UnreadableFile(
      'The file is larger than 20 MB. Take its pictures out in Word, and try again.',
    )
  }
  try {
    const [{ html, messages }, parts] = await Promise.all([
      libraries.toHtml(bytes, STYLES),
      libraries.partsOf(bytes, READ_PARTS),
    ])
    return { html, notes: [...tracesOf(parts), ...stylesOf(messages)] }
  } catch {
    throw new UnreadableFile(
      'The file could not be read as a Word document. Save it in Word as “.docx”, without a password, and try again.',
    )
  }
}

/** Of what the library tells, the styles that it knows nothing of: what it drops is counted elsewhere. */
function stylesOf(messages: readonly string[]): string[] {
  const names = messages.flatMap(
    (message) => /^Unrecognised \w+ style: '(.*?)' \(/.exec(message)?.[1] ?? [],
  )
  return [...new Set(names)].map(
    (name) => `The style “${name}” is not known here: its words became plain text.`,
  )
}
