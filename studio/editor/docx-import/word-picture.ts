import { MAX_DOCX_IMAGE_BYTES, MAX_DOCX_IMAGES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'
import type { Crop, DocxPicture } from './docx/pictures.ts'

/** An image of a Word document that can be imported. */
export interface WordPicture {
  /** Its mark in the text. */
  id: string
  fileName: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  crop: Crop | null
  isDecorative: boolean
  /** The alternative text that a person wrote in Word; empty if there is none. */
  alt: string
  /** The description that Word generated, which often is wrong; empty if there is none. */
  generated: string
}

/** Formats that every browser shows, by their first bytes: a file's name says nothing about its content. */
const FORMATS: readonly { type: string; extension: string; start: RegExp }[] = [
  { type: 'image/png', extension: 'png', start: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', extension: 'jpg', start: /^\xff\xd8\xff/ },
  { type: 'image/gif', extension: 'gif', start: /^GIF8[79]a/ },
  { type: 'image/webp', extension: 'webp', start: /^RIFF[^]{4}WEBP/ },
]

/** Word says so in the language of the program; these are the English forms. */
const GENERATED =
  /(?:Description automatically generated|AI-generated content may be incorrect)\b.*$/is

/** Checks the image's file; returns the reason if it cannot be imported. */
export function toWordPicture(
  { mark, path, description, isDecorative, crop }: DocxPicture,
  index: number,
  file: Uint8Array<ArrayBuffer> | undefined,
): WordPicture | string {
  if (index >= MAX_DOCX_IMAGES) return `because an import takes at most ${MAX_DOCX_IMAGES} images`
  if (file === undefined) return 'because the document doesn’t contain its file'
  if (file.byteLength > MAX_DOCX_IMAGE_BYTES)
    return `because it is larger than ${MAX_DOCX_IMAGE_BYTES / MB} MB`
  const start = String.fromCharCode(...file.subarray(0, 16))
  const format = FORMATS.find((each) => each.start.test(start))
  if (!format) {
    const extension = /\.(\w{1,5})$/.exec(path)?.[1]?.toUpperCase() ?? 'unknown'
    return `because it is in the ${extension} format, which browsers don’t show. Save it as a PNG file first`
  }
  const words = isFileName(description) ? '' : description
  const isGenerated = GENERATED.test(words)
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? 'image'
  return {
    id: mark,
    fileName: `${name}.${format.extension}`,
    type: format.type,
    bytes: file,
    crop,
    isDecorative,
    alt: isGenerated || isDecorative ? '' : words,
    generated: isGenerated ? words.replace(GENERATED, '').trim() : '',
  }
}

/** Word enters the name of an inserted file where nothing was written. */
function isFileName(words: string): boolean {
  return /^\S*\.(?:png|jpe?g|gif|webp|bmp|tiff?|emf|wmf|svg)$|^[a-z]:\\|^(?:picture|image)\s*\d*$/i.test(
    words,
  )
}
