import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCidrs, rateLimitKey } from '../../../lib/net/network.ts'

describe('rateLimitKey', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['no address', 'no address'],
    ['010.0.0.1', '010.0.0.1'],
  ])('maps %s to %s', (address, network) => {
    expect(rateLimitKey(address)).toBe(network)
  })

  it('maps any two addresses of one IPv6 /64 network to one key, and of two networks to two keys', () => {
    const group = fc.integer({ min: 0x2000, max: 0xffff }).map((part) => part.toString(16))
    const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (net, other, host, guest) => {
        const one = rateLimitKey([...net, ...host].join(':'))
        expect(rateLimitKey([...net, ...guest].join(':'))).toBe(one)
        expect(rateLimitKey([...other, ...host].join(':')) === one).toBe(
          net.join() === other.join(),
        )
      }),
    )
  })
})

describe('parseCidrs', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['::1', '::1', true],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '::1', false],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '', false],
  ])('%s contains %s: %s', (range, address, expected) => {
    expect(parseCidrs([range]).has(address)).toBe(expected)
  })

  it('an empty list contains no address', () => {
    expect(parseCidrs([]).has('127.0.0.1')).toBe(false)
    expect(parseCidrs(['127.0.0.1']).has(undefined)).toBe(false)
  })

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.1', '', '::1/129'])(
    'rejects "%s" and names it in the message',
    (entry) => {
      expect(() => parseCidrs([entry])).toThrow(`"${entry}"`)
    },
  )
})
