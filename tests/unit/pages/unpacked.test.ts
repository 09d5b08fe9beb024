import { expect, it } from 'vitest'
import { pack, BROTLI_FAST, unpack, type Packed } from '../../../lib/page-cache/encodings.ts'

it('a page is unpacked once for all who ask for it as it is, while anybody holds it', async () => {
  const packed = await pack(Buffer.from('words '.repeat(10_000)), BROTLI_FAST)
  const [first, ...others] = await Promise.all(Array.from({ length: 300 }, () => unpack(packed)))
  expect(first?.toString()).toBe('words '.repeat(10_000))
  expect(others.every((each) => each === first)).toBe(true)
  expect(await unpack(packed)).toBe(first)
})

it('another page has bytes of its own', async () => {
  const one = await pack(Buffer.from('one'), BROTLI_FAST)
  const two = await pack(Buffer.from('two'), BROTLI_FAST)
  expect((await Promise.all([unpack(one), unpack(two)])).map(String)).toEqual(['one', 'two'])
})

it('one that cannot be unpacked is tried again', async () => {
  const broken: Packed = { br: Buffer.alloc(0), gzip: Buffer.from('no gzip'), quality: BROTLI_FAST }
  await expect(unpack(broken)).rejects.toThrow()
  broken.gzip = (await pack(Buffer.from('mended'), BROTLI_FAST)).gzip
  expect(String(await unpack(broken))).toBe('mended')
})
