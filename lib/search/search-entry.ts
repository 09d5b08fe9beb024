import type { PackedSections } from './packed-sections.ts'

/** A page as the index keeps it. */
export interface SearchEntry {
  id: string
  stamp: string
  type: string
  href: string
  label: string
  isSample: boolean
  description: string
  /** What it is called, as stems. */
  called: readonly string[]
  /** The number of its first unit, which is the page as a whole; one follows for each section. */
  firstUnit: number
  packed: PackedSections
}
