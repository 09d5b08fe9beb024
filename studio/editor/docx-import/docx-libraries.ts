import JSZip from 'jszip'
import mammoth from 'mammoth'
import type { DocxLibraries } from './read-docx.ts'

/** No real part has more characters; a larger one is a decompression bomb. */
const MAX_CHARACTERS = 50_000_000

/** Half a megabyte, so loaded only when the user chooses a file. */
export const docxLibraries: DocxLibraries = {
  toHtml: async (arrayBuffer, styleMap) => {
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer },
      { ...options(), styleMap },
    )
    return { html: value, messages: messages.map(({ message }) => message) }
  },
  getParts,
  getFiles,
  replaceParts,
}

/** @internal */
export async function getParts(bytes: ArrayBuffer, pattern: RegExp) {
  const zip = await JSZip.loadAsync(bytes)
  const files = zip.filter((name) => pattern.test(name))
  const read = files.map(async (file) => [file.name, await file.async('string')] as const)
  const parts = await Promise.all(read)
  if (parts.some(([, xml]) => xml.length > MAX_CHARACTERS)) throw new Error('A part is too long')
  return Object.fromEntries(parts)
}

/** @internal */
export async function getFiles(bytes: ArrayBuffer, paths: readonly string[]) {
  const zip = await JSZip.loadAsync(bytes)
  const read = paths.map(
    async (path) => [path, await zip.file(path)?.async('arraybuffer')] as const,
  )
  return new Map(
    (await Promise.all(read)).flatMap(([path, file]) =>
      file ? [[path, new Uint8Array(file)] as const] : [],
    ),
  )
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
    // Never load files that the document refers to.
    externalFileAccess: false,
    // Ignore style maps embedded in the file.
    includeEmbeddedStyleMap: false,
    // Images that are imported were replaced by marks; all others are reported.
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  }
}
