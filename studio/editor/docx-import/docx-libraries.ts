import JSZip from 'jszip'
import mammoth from 'mammoth'
import type { DocxLibraries } from './read-docx.ts'

/** No real part has more characters; a larger one is a decompression bomb. */
const MAX_CHARACTERS = 50_000_000

declare module 'jszip' {
  interface JSZipObject {
    /** Documented by JSZip, but missing in its types. */
    internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array>
  }
}

/** Half a megabyte, so loaded only when the user chooses a file. */
export const docxLibraries: DocxLibraries = {
  toHtml: async (arrayBuffer, styleMap) => {
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer },
      { ...options(), styleMap },
    )
    return { html: value, messages: messages.map(({ message }) => message) }
  },
  isInflatedWithin,
  getParts,
  getFiles,
  replaceParts,
}

/** @internal */
export async function isInflatedWithin(bytes: ArrayBuffer, maxBytes: number): Promise<boolean> {
  const zip = await JSZip.loadAsync(bytes)
  let total = 0
  // In sequence, so that no more than the limit is ever unpacked.
  for (const file of zip.filter(() => true)) {
    total += await getInflatedSize(file, maxBytes - total)
    if (total > maxBytes) return false
  }
  return true
}

/** The bytes that a file really unpacks to: its own declaration may be wrong. Stops once there are more than `maxBytes`. */
function getInflatedSize(file: JSZip.JSZipObject, maxBytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const stream = file.internalStream('uint8array')
    stream.on('data', (chunk) => {
      size += chunk.byteLength
      if (size <= maxBytes) return
      stream.pause()
      resolve(size)
    })
    stream.on('error', reject)
    stream.on('end', () => resolve(size))
    stream.resume()
  })
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
