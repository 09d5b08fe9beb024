import type { SeedDocument } from '../build.ts'

/** The sources, each with a note for editors: no one has opened its full text yet, only excerpts of it. */
export const readAsExcerpts = (sources: readonly SeedDocument[]): SeedDocument[] =>
  sources.map((source) => ({
    note: 'Read as excerpts; the full text is to be opened at the next review.',
    ...source,
  }))
