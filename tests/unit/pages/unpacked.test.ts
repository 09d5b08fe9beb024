import { expect, it } from 'vitest'
import { pack, QUICK, unpack, type Packed } from '../../../lib/page-cache/encodings.ts'

it('a page is unpacked once for all who ask for it as it is, while anybody holds it', async () => {
  const packed = await pack(Buffer.from('words '.repeat(10_000)), QUICK)
  const [first, ...others] = await Promise.all(Array.from({ length: 300 }, () => unpack(packed)))
  expect(first?.toString()).toBe('words '.repeat(10_000))
  expect(others.every((each) => each === first)).toBe(true)
  expect(await unpack(packed)).toBe(first)
})

it('another page has bytes of its own', async () => {
  const one = await pack(Buffer.from('one'), QUICK)
  const two = await pack(Buffer.from('two'), QUICK)
  expect((await Promise.all([unpack(one), unpack(two)])).map(String)).toEqual(['one', 'two'])
})

it('one that cannot be unpacked is tried again', async () => {
  const broken: Packed = { br: Buffer.alloc(0), gzip: Buffer.from('no gzip'), quality: QUICK }
  await expect(unpack(broken)).rejects.toThrow()
  broken.gzip = (await pack(Buffer.from('mended'), QUICK)).gzip
  expect(String(await unpack(broken))).toBe('mended')
})
