import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { readDrawing } from './drawing.ts'
import type { Size } from './geometry.ts'
import type { OutputFormat } from './rendition.ts'

/** The kind of a stored file, by its content alone. */
export type ImageInfo =
  /** `mime`: from its first bytes; empty for text and for unknown types. */
  | { is: 'file'; mime: string }
  | { is: 'drawing'; isDrawable: boolean }
  | {
      is: 'picture'
      /** It has metadata (EXIF, XMP, IPTC) about where, when, and with what it was taken, or an orientation tag. */
      hasNotes: boolean
      /** It has several frames that can be kept in other sizes. */
      isMoving: boolean
      /** Upright. */
      size: Size
      /** The format to encode it in again; null if the lake does not write that format. */
      format: OutputFormat | null
    }
  /** It claims to be an image, and cannot be read. */
  | { is: 'unreadable' }

/** Image types in which cameras store no metadata, and which are not inspected. */
const WITHOUT_NOTES = new Set(['image/bmp', 'image/x-icon'])

/** Reads a file's header. Runs in an image process, because the uploader controls every byte of the file. */
export async function inspectImage(path: string, isImage: boolean): Promise<ImageInfo> {
  if (!isImage) {
    const mime = (await fileTypeFromFile(path))?.mime ?? ''
    if (!mime.startsWith('image/') || WITHOUT_NOTES.has(mime)) return { is: 'file', mime }
  } else if (path.endsWith('.svg')) {
    return { is: 'drawing', isDrawable: readDrawing(await readFile(path))?.isDrawable ?? false }
  }
  const found = await sharp(path)
    .metadata()
    .catch(() => null)
  if (!found) return { is: 'unreadable' }
  return {
    is: 'picture',
    hasNotes: hasNotes(found),
    isMoving: isMoving(found),
    size: { width: found.autoOrient.width, height: found.autoOrient.height },
    format: getFormat(found),
  }
}

function hasNotes({ exif, xmp, iptc, orientation = 1 }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc) || orientation !== 1
}

/** libvips loads all frames as one strip, which it cannot rotate. */
function isMoving({ format, pages = 1, orientation = 1 }: Metadata): boolean {
  return (format === 'gif' || format === 'webp') && pages > 1 && orientation === 1
}

function getFormat({ format, compression }: Metadata): OutputFormat | null {
  switch (format) {
    case 'jpeg':
      return 'jpg'
    case 'png':
    case 'webp':
    case 'gif':
      return format
    case 'heif':
      return compression === 'av1' ? 'avif' : null
    default:
      return null
  }
}
