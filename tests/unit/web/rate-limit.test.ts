import { describe, expect, it } from 'vitest'
import { callerAddress, RateLimiter } from '../../../lib/net/rate-limit.ts'

const options = { limit: 3, windowMs: 1000, maxAddresses: 100 }

describe('RateLimiter', () => {
  it('allows three calls per window, and returns the wait time afterwards', () => {
    const rate = new RateLimiter(options)
    expect([0, 10, 20, 30].map((now) => rate.consume('192.0.2.1', now))).toEqual([0, 0, 0, 970])
    expect(rate.consume('192.0.2.1', 999)).toBe(1)
    expect(rate.consume('192.0.2.1', 1000)).toBe(0)
  })

  it('counts each address separately', () => {
    const rate = new RateLimiter({ ...options, limit: 1 })
    expect(rate.consume('192.0.2.1', 0)).toBe(0)
    expect(rate.consume('192.0.2.2', 0)).toBe(0)
    expect(rate.consume('192.0.2.1', 0)).toBe(1000)
  })

  it('counts an IPv6 network as one address', () => {
    const rate = new RateLimiter({ ...options, limit: 1 })
    expect(rate.consume('2001:db8:1:2::1', 0)).toBe(0)
    expect(rate.consume('2001:db8:1:2:ffff::9', 0)).toBe(1000)
    expect(rate.consume('2001:db8:1:3::1', 0)).toBe(0)
  })

  it('stores at most the maximum number of addresses, and evicts the least active one first', () => {
    const rate = new RateLimiter({ limit: 1, windowMs: 1000, maxAddresses: 2 })
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) rate.consume(address, 0)
    expect(rate.size).toBe(2)
    expect(rate.consume('192.0.2.3', 1)).toBeGreaterThan(0)
    expect(rate.consume('192.0.2.1', 1)).toBe(0)
  })

  it('callerAddress trusts only the last entry of X-Forwarded-For', () => {
    const from = (value: string) => callerAddress(new Headers({ 'x-forwarded-for': value }))
    expect(from('192.0.2.1')).toBe('192.0.2.1')
    expect(from('10.9.9.9, 192.0.2.1')).toBe('192.0.2.1')
    expect(callerAddress(new Headers())).toBe('unknown')
  })
})
