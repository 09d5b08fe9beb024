import type { PackedSections } from './packed-sections.ts'

/** A page in the index. */
export interface SearchEntry {
  id: string
  stamp: string
  type: string
  href: string
  label: string
  isSample: boolean
  description: string
  /** Its name, as stems. */
  called: readonly string[]
  /** The number of its first unit, which is the page as a whole; one more follows per section. */
  firstUnit: number
  packed: PackedSections
}
