import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { readDrawing } from './drawing.ts'
import type { Size } from './geometry.ts'
import type { OutputFormat } from './rendition.ts'

/** What a stored file is, by its content alone. */
export type FileLook =
  /** `mime`: as its first bytes say; empty for text and for what is not known. */
  | { is: 'file'; mime: string }
  | { is: 'drawing'; isDrawable: boolean }
  | {
      is: 'picture'
      /**
       * It says more than the picture: where and when it was taken and with what (EXIF, XMP, IPTC), or that it is to be
       * turned.
       */
      hasNotes: boolean
      /** It has several frames that can be kept in other sizes. */
      isMoving: boolean
      /** Upright. */
      size: Size
      /** In which it can be made anew; null where the lake writes no such format. */
      format: OutputFormat | null
    }
  /** It says that it is a picture, and cannot be read. */
  | { is: 'unreadable' }

/** Kinds of pictures in which cameras note nothing, and which are not looked into. */
const WITHOUT_NOTES = new Set(['image/bmp', 'image/x-icon'])

/** Reads the head of a file. Runs in an image process: whoever uploaded the file chose every byte of it. */
export async function lookInto(path: string, isImage: boolean): Promise<FileLook> {
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

/** libvips takes all frames for one strip, which it cannot turn. */
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
