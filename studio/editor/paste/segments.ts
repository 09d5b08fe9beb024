import { raisedOrPlain } from '../tables/superscript.ts'

/** Text on one baseline. */
export interface Segment {
  text: string
  raise: 'sup' | 'sub' | null
}

/** Joins neighboring segments; those on the same baseline are read as one. */
export function joinSegments(segments: readonly Segment[]): string {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last?.raise === segment.raise) last.text += segment.text
    else joined.push({ ...segment })
  }
  return joined
    .map(({ text, raise }) => (raise === null ? text : raisedOrPlain(text, raise)))
    .join('')
}
