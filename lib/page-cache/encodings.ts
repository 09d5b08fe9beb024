import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** In order of preference. */
const SUPPORTED_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The encoding to send, of those that a request accepts (`Accept-Encoding`, RFC 9110, 12.5.3); null if it accepts none
 * of ours. Without the header, the page is sent uncompressed.
 */
export function chooseEncoding(accept: string | undefined): Encoding | null {
  if (accept === undefined) return 'identity'
  const accepted = parseAccept(accept.toLowerCase())
  const getWeight = (encoding: Encoding): number => {
    const named = accepted.find(({ type }) => type === encoding || type === `x-${encoding}`)
    if (named) return named.q
    const rest = accepted.find(({ type }) => type === '*')
    // Identity need not be listed; it is the last choice unless it is excluded.
    return rest?.q ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  }
  const best = SUPPORTED_ENCODINGS.map((encoding) => ({
    encoding,
    weight: getWeight(encoding),
  })).reduce((first, second) => (second.weight > first.weight ? second : first))
  return best.weight > 0 ? best.encoding : null
}

/** Compression levels: fast while someone waits, or as small as possible. */
export const BROTLI_FAST = { br: 5, gzip: 6 } as const
export const BEST = { br: 11, gzip: 9 } as const
type Quality = typeof BROTLI_FAST | typeof BEST

/** A page in both encodings. To save memory, it is decompressed for the few who request it uncompressed. */
export interface CompressedPage {
  br: Buffer
  gzip: Buffer
  quality: Quality
}

export async function pack(page: Buffer, quality: Quality): Promise<CompressedPage> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  }
  const [br, gzipped] = await Promise.all([
    asBrotli(page, { params }),
    asGzip(page, { level: quality.gzip }),
  ])
  return { br, gzip: gzipped, quality }
}

const unpacking = new WeakMap<CompressedPage, Promise<Buffer>>()
const unpacked = new WeakMap<CompressedPage, WeakRef<Buffer>>()

/**
 * The uncompressed page: shared by all concurrent requests, and for as long as it is still being sent. Otherwise,
 * hundreds of clients that request it and do not read would have it decompressed, and held, hundreds of times.
 */
export async function unpack(packed: CompressedPage): Promise<Buffer> {
  const cached = unpacked.get(packed)?.deref()
  if (cached) return cached
  const running = unpacking.get(packed)
  if (running) return running
  const making = fromGzip(packed.gzip)
  unpacking.set(packed, making)
  try {
    const page = await making
    unpacked.set(packed, new WeakRef(page))
    return page
  } finally {
    unpacking.delete(packed)
  }
}
