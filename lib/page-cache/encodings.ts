import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** In the order in which we like to send them. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The encoding to send of those that a request takes (`Accept-Encoding`, RFC 9110, 12.5.3); null where it takes none of
 * ours. Who says nothing gets the page as it is.
 */
export function chooseEncoding(accept: string | undefined): Encoding | null {
  if (accept === undefined) return 'identity'
  const asked = parseAccept(accept.toLowerCase())
  const weightOf = (encoding: Encoding): number => {
    const named = asked.find(({ type }) => type === encoding || type === `x-${encoding}`)
    if (named) return named.q
    const rest = asked.find(({ type }) => type === '*')
    // The page as it is need not be named; it is the last choice as long as nobody refuses it.
    return rest?.q ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  }
  const best = OFFERED.map((encoding) => ({ encoding, weight: weightOf(encoding) })).reduce(
    (first, second) => (second.weight > first.weight ? second : first),
  )
  return best.weight > 0 ? best.encoding : null
}

/** How hard a page is compressed: at once for who waits for it, or as far as it goes. */
export const QUICK = { br: 5, gzip: 6 } as const
export const BEST = { br: 11, gzip: 9 } as const
type Quality = typeof QUICK | typeof BEST

/** A page in both encodings. As it is, it is unpacked for the few who ask for it so: that is memory saved. */
export interface Packed {
  br: Buffer
  gzip: Buffer
  quality: Quality
}

export async function pack(page: Buffer, quality: Quality): Promise<Packed> {
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

const unpacking = new WeakMap<Packed, Promise<Buffer>>()
const unpacked = new WeakMap<Packed, WeakRef<Buffer>>()

/**
 * The page as it is: once for all who ask at the same time, and for as long as it is still being sent to somebody.
 * Hundreds who ask for it so and do not read would else have it unpacked, and held, hundreds of times.
 */
export async function unpack(packed: Packed): Promise<Buffer> {
  const known = unpacked.get(packed)?.deref()
  if (known) return known
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
