import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Each request parses its address four times, and callers usually return. */
const knownAddresses = new LRUCache<string, Address>({ max: 1_024 })

/** Parses an address; an IPv4 address mapped to IPv6 is unwrapped. Null for any other text. */
function parse(text: string): Address | null {
  const plain = text.trim()
  const cached = knownAddresses.get(plain)
  if (cached || isIP(plain) === 0) return cached ?? null
  const address = ipaddr.process(plain)
  knownAddresses.set(plain, address)
  return address
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, since a single customer has a whole /64.
 * Text that is not an address stands for itself.
 */
export function rateLimitKey(address: string): string {
  const parsed = parse(address)
  if (parsed === null) return address.trim()
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** An IP address in canonical form, with mapped IPv4 unwrapped; null for any other text. */
export function normalizeIp(text: string): string | null {
  return parse(text)?.toString() ?? null
}

/** A set of addresses and of ranges such as `10.0.0.0/8`. */
export interface AddressRanges {
  has(address: string | undefined): boolean
}

/** Parses `192.0.2.1` and `10.0.0.0/8`, v4 or v6; throws an error that names an invalid entry. */
export function parseCidrs(entries: readonly string[]): AddressRanges {
  const ranges = entries.map((entry) => {
    const [address = '', bits, ...more] = entry.split('/')
    const parsed = parse(address)
    const longest = parsed instanceof ipaddr.IPv4 ? 32 : 128
    const length = bits === undefined ? longest : Number(bits)
    const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && length <= longest)
    if (parsed === null || !isLength || more.length > 0) {
      throw new Error(`"${entry}" is neither an address nor a range such as 10.0.0.0/8`)
    }
    return { address: parsed, length }
  })
  return {
    has: (text) => {
      const parsed = text === undefined ? null : parse(text)
      if (parsed === null) return false
      return ranges.some(
        ({ address, length }) => address.kind() === parsed.kind() && parsed.match(address, length),
      )
    },
  }
}

/**
 * Whether it is a public internet address: not private, loopback, link-local (where clouds serve a machine's own
 * secrets), multicast, reserved, or a tunnel that may lead to one of these.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text)
  if (address === null || address.range() !== 'unicast') return false
  // The rest of IPv6 is unassigned, or wraps other addresses.
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
