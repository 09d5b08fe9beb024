import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { SearchSection } from './search-document.ts'

/**
 * The texts of a page as the index keeps them, to take a sentence from: packed, since of ten thousand posts a few are
 * shown at a time.
 */
export type PackedSections = Buffer

const sections = z.array(
  z.object({ anchor: z.string().nullable(), heading: z.string(), texts: z.array(z.string()) }),
)

export function packSections(all: readonly SearchSection[]): PackedSections {
  return deflateRawSync(JSON.stringify(all), { level: 3 })
}

export function unpackSections(packed: PackedSections): SearchSection[] {
  return sections.parse(JSON.parse(inflateRawSync(packed).toString('utf8')))
}
