import { Text } from '@sanity/ui'
import type { CSSProperties } from 'react'
import type { DiffSegment } from '../../../lib/workflow/diff/diff-words.ts'

// Underline and strikethrough, so that the difference does not depend on color; works on light and dark.
const INSERTED: CSSProperties = {
  textDecoration: 'underline',
  backgroundColor: 'rgba(34, 160, 90, 0.22)',
}
const DELETED: CSSProperties = {
  textDecoration: 'line-through',
  backgroundColor: 'rgba(220, 60, 60, 0.22)',
}
/** Visually hidden text: screen readers do not announce `ins` and `del`. */
const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** A text with insertions and deletions marked. */
export function MarkedText({ stretches }: { stretches: readonly DiffSegment[] }) {
  return (
    <Text as="p" size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {stretches.map((stretch, index) => (
        // Segments may be identical, so the index is the key.
        <Marked key={index} stretch={stretch} />
      ))}
    </Text>
  )
}

function Marked({ stretch: { kind, value } }: { stretch: DiffSegment }) {
  if (kind === 'same') return <span>{value}</span>
  if (kind === 'inserted')
    return (
      <ins style={INSERTED}>
        <span style={UNSEEN}>inserted: </span>
        {value}
      </ins>
    )
  return (
    <del style={DELETED}>
      <span style={UNSEEN}>deleted: </span>
      {value}
    </del>
  )
}
