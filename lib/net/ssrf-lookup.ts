import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './network.ts'

/** A name or address that resolves to a private network. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is a private address, and requests to private addresses are not allowed`)
  }
}

/** Resolves a name to public addresses only: checked here, where the connection's address is chosen. */
export const ssrfSafeLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(host), [])
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
