/** As uploads make them, here and on hosted Sanity: 20 pixels wide. No text that can be read fits in. */
const MAX_SIZE = { width: 20, height: 30 }
/** It goes into a style attribute: nothing may end the URL, and no third-party host may learn of the reader. */
const INLINE = /^data:image\/(?:png|jpeg);base64,([\w+/]+={0,2})$/
const MAX_LENGTH = 4_000

/**
 * The tiny picture that is shown until the real one has loaded; undefined for anything else. It is part of an asset's
 * document, which no signed record covers, so a larger one could show readers what no one has approved.
 */
export function getPlaceholder(lqip: string | null): string | undefined {
  if (lqip === null || lqip.length > MAX_LENGTH) return undefined
  const size = readSize(INLINE.exec(lqip)?.[1])
  const isTiny = size && size.width <= MAX_SIZE.width && size.height <= MAX_SIZE.height
  return isTiny ? lqip : undefined
}

interface Size {
  width: number
  height: number
}

function readSize(base64 = ''): Size | null {
  const bytes = decode(base64)
  const view = new DataView(bytes.buffer)
  try {
    return view.getUint32(0) === PNG ? pngSize(view) : jpegSize(view)
  } catch {
    // It ends too early.
    return null
  }
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

const PNG = 0x89_50_4e_47
const JPEG = 0xff_d8

/** From the header chunk, which comes first. */
const pngSize = (view: DataView): Size => ({
  width: view.getUint32(16),
  height: view.getUint32(20),
})

/** Markers of frames, which have the size; `C4`, `C8`, and `CC` are others. */
const isFrame = (marker: number) =>
  marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)

/** Markers before a frame that have a length: Huffman and quantization tables, intervals, application data, comments. */
const isSegment = (marker: number) =>
  [0xff_c4, 0xff_db, 0xff_dd, 0xff_fe].includes(marker) || (marker >= 0xff_e0 && marker <= 0xff_ef)

/**
 * Anything but known segments is refused. Decoders read on right behind a marker without a length, and skip bytes
 * between segments: they would find another frame than a reader that takes the next two bytes for a length.
 */
function jpegSize(view: DataView): Size | null {
  if (view.getUint16(0) !== JPEG) return null
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (!isSegment(marker)) return null
  }
}
