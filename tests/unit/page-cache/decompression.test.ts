import { expect, it } from 'vitest'
import {
  pack,
  BROTLI_FAST,
  unpack,
  type CompressedPage,
} from '../../../lib/page-cache/encodings.ts'

it('a compressed page is decompressed once for all concurrent requests', async () => {
  const packed = await pack(Buffer.from('words '.repeat(10_000)), BROTLI_FAST)
  const [first, ...others] = await Promise.all(Array.from({ length: 300 }, () => unpack(packed)))
  expect(first?.toString()).toBe('words '.repeat(10_000))
  expect(others.every((each) => each === first)).toBe(true)
  expect(await unpack(packed)).toBe(first)
})

it('different pages are decompressed separately', async () => {
  const one = await pack(Buffer.from('one'), BROTLI_FAST)
  const two = await pack(Buffer.from('two'), BROTLI_FAST)
  expect((await Promise.all([unpack(one), unpack(two)])).map(String)).toEqual(['one', 'two'])
})

it('a failed decompression is retried', async () => {
  const broken: CompressedPage = {
    br: Buffer.alloc(0),
    gzip: Buffer.from('no gzip'),
    quality: BROTLI_FAST,
  }
  await expect(unpack(broken)).rejects.toThrow()
  broken.gzip = (await pack(Buffer.from('mended'), BROTLI_FAST)).gzip
  expect(String(await unpack(broken))).toBe('mended')
})
