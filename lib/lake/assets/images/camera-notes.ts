import { basename } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Files never change under their name, which is made of their hash. */
const known = new LRUCache<string, boolean>({ max: 5_000 })

/**
 * Whether a picture's file says more than the picture: where and when it was taken and with what (EXIF, XMP, IPTC), or
 * that it is to be turned. Read from its head alone.
 */
export async function hasCameraNotes(path: string): Promise<boolean> {
  const name = basename(path)
  const before = known.get(name)
  if (before !== undefined) return before
  const { exif, xmp, iptc, orientation = 1 } = await sharp(path).metadata()
  const found = Boolean(exif ?? xmp ?? iptc) || orientation !== 1
  known.set(name, found)
  return found
}
