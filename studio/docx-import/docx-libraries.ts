import JSZip from 'jszip'
import mammoth from 'mammoth'
import type { DocxLibraries } from './read-docx.ts'

/** A part is words; one of more is made to fill a browser's memory. */
const MOST_CHARACTERS = 50_000_000

/** Half a megabyte: loaded when somebody chooses a file, never before. */
export const docxLibraries: DocxLibraries = {
  toHtml: async (arrayBuffer, styleMap) => {
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer },
      { ...options(), styleMap },
    )
    return { html: value, messages: messages.map(({ message }) => message) }
  },
  getParts,
  replaceParts,
}

/** @internal */
export async function getParts(bytes: ArrayBuffer, wanted: RegExp) {
  const zip = await JSZip.loadAsync(bytes)
  const files = zip.filter((name) => wanted.test(name))
  const read = files.map(async (file) => [file.name, await file.async('string')] as const)
  const parts = await Promise.all(read)
  if (parts.some(([, xml]) => xml.length > MOST_CHARACTERS)) throw new Error('A part is too long')
  return Object.fromEntries(parts)
}

/** @internal */
export async function replaceParts(bytes: ArrayBuffer, parts: Readonly<Record<string, string>>) {
  const zip = await JSZip.loadAsync(bytes)
  for (const [name, xml] of Object.entries(parts)) zip.file(name, xml)
  return zip.generateAsync({ type: 'arraybuffer' })
}

/** @internal */
export function options() {
  return {
    // A file that names others does not get them.
    externalFileAccess: false,
    // What a file brings along of its own must not say how its words are read.
    includeEmbeddedStyleMap: false,
    // Pictures stay out; that there was one is told.
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  }
}
