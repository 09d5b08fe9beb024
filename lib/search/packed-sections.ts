import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { SearchSection } from './search-document.ts'

/**
 * The texts of a page in the index, for excerpts. Compressed, because only a few of ten thousand posts are shown at a
 * time.
 */
export type PackedSections = Uint8Array

const sections = z.array(
  z.object({ anchor: z.string().nullable(), heading: z.string(), texts: z.array(z.string()) }),
)

export function packSections(all: readonly SearchSection[]): PackedSections {
  // A zlib result keeps its whole allocated buffer alive.
  return new Uint8Array(deflateRawSync(JSON.stringify(all), { level: 1 }))
}

export function unpackSections(packed: PackedSections): SearchSection[] {
  return sections.parse(JSON.parse(inflateRawSync(packed).toString('utf8')))
}
