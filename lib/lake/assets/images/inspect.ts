import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import type { Size } from './parameters.ts'
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

/** An SVG file as declared by its text: nothing is rendered to find that out. */
export interface SvgMetadata extends Size {
  /**
   * Whether the lake may rasterize it. An SVG with filters, entities, or embedded files costs as much as its author
   * chose, however short it is, and one without a declared size, or below one pixel, would have to be rendered to be
   * measured.
   */
  isDrawable: boolean
}

/** Pixels per unit, at the density at which an SVG unit is one pixel. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
}
/** The size that browsers use for an SVG without one. */
const DEFAULT_SIZE: Size = { width: 300, height: 150 }
const COSTLY = ['filter', '<!entity', 'data:', '\\']
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)$/i
const ROOT = /<(?:[\w.-]+:)?svg(?=[\s/>])/y
const ATTRIBUTE = /\s*([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Null if it is not SVG. */
export function readDrawing(content: Uint8Array): SvgMetadata | null {
  const text = decode(content)
  const root = findRoot(text)
  if (root === null) return null
  const attributes = readAttributes(text, root)
  const width = readLength(attributes.get('width'))
  const height = readLength(attributes.get('height'))
  const box = readViewBox(attributes.get('viewBox'))
  const size = sizeFor(width, height, box)
  return {
    ...rounded(size ?? DEFAULT_SIZE),
    isDrawable: size !== null && hasPixels(size) && !isCostly(text),
  }
}

function decode(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  return new TextDecoder().decode(content)
}

/** Where the attributes of the root element begin; null if the first element is not `svg`. */
function findRoot(text: string): number | null {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    const end = skipped(text, at)
    if (end === null) break
    at = end
  }
  ROOT.lastIndex = at
  return ROOT.test(text) ? ROOT.lastIndex : null
}

/** The end of what may precede the root element; null if there is nothing of the kind. */
function skipped(text: string, at: number): number | null {
  const after = (end: string, from: number) => {
    const found = text.indexOf(end, from)
    return found < 0 ? null : found + end.length
  }
  if (text.startsWith('<?', at)) return after('?>', at)
  if (text.startsWith('<!--', at)) return after('-->', at)
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return null
  const subset = text.indexOf('[', at)
  const close = after('>', at)
  // Declarations within brackets have their own closing brackets.
  return subset >= 0 && close !== null && subset < close ? after(']>', subset) : close
}

function readAttributes(text: string, from: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  ATTRIBUTE.lastIndex = from
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text))
    found.set(match[1] ?? '', (match[2] ?? match[3] ?? '').trim())
  return found
}

/** Null if it is not an absolute length, such as a percentage. */
function readLength(text: string | undefined): number | null {
  const [, number = '', unit = ''] = LENGTH.exec(text ?? '') ?? []
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  return number !== '' && pixels > 0 && Number.isFinite(pixels) ? pixels : null
}

function readViewBox(text: string | undefined): Size | null {
  const [, , width = 0, height = 0] = (text ?? '').split(/[\s,]+/).map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}

function sizeFor(width: number | null, height: number | null, box: Size | null): Size | null {
  if (width !== null && height !== null) return { width, height }
  if (!box) return null
  if (width !== null) return { width, height: (width * box.height) / box.width }
  if (height !== null) return { width: (height * box.width) / box.height, height }
  return box
}

function hasPixels({ width, height }: Size): boolean {
  return width >= 1 && height >= 1
}

function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

function isCostly(text: string): boolean {
  const plain = text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .toLowerCase()
  return COSTLY.some((word) => plain.includes(word))
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
