import { basename } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { LRUCache } from 'lru-cache'
import sharp, { type Metadata } from 'sharp'
import type { Size } from './geometry.ts'
import type { OutputFormat } from './rendition.ts'

/** Files never change under their name, which is made of their hash. */
const known = new LRUCache<string, boolean>({ max: 5_000 })
const knownFiles = new LRUCache<string, PictureFile>({ max: 5_000 })

/**
 * Whether a picture's file says more than the picture: where and when it was taken and with what (EXIF, XMP, IPTC), or
 * that it is to be turned. Read from its head alone.
 */
export async function hasCameraNotes(path: string): Promise<boolean> {
  const name = basename(path)
  const before = known.get(name)
  if (before !== undefined) return before
  const found = saysMore(await sharp(path).metadata())
  known.set(name, found)
  return found
}

/**
 * What is to become of a file that may be a picture, whatever it is called. `plain`: it is none, or has no notes.
 * `anew`: it has, and can be made anew in its own format. `closed`: it has, or nobody can tell, and it cannot.
 */
export type PictureFile =
  | { is: 'plain' }
  | { is: 'anew'; size: Size; format: OutputFormat }
  | { is: 'closed' }

/** Kinds of pictures in which cameras note nothing, and which are not looked into. */
const WITHOUT_NOTES = new Set(['image/bmp', 'image/x-icon'])

/** See PictureFile. A file is known by its content, of which the head is read. */
export async function lookIntoFile(path: string): Promise<PictureFile> {
  const name = basename(path)
  const before = knownFiles.get(name)
  if (before !== undefined) return before
  const found = await pictureFile(path)
  knownFiles.set(name, found)
  return found
}

async function pictureFile(path: string): Promise<PictureFile> {
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (!mime.startsWith('image/') || WITHOUT_NOTES.has(mime)) return { is: 'plain' }
  const metadata = await sharp(path)
    .metadata()
    .catch(() => null)
  if (!metadata) return { is: 'closed' }
  if (!saysMore(metadata)) return { is: 'plain' }
  const format = formatOf(metadata)
  return format ? { is: 'anew', size: metadata.autoOrient, format } : { is: 'closed' }
}

function saysMore({ exif, xmp, iptc, orientation = 1 }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc) || orientation !== 1
}

function formatOf({ format, compression }: Metadata): OutputFormat | null {
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
