import { Text } from '@sanity/ui'
import type { CSSProperties } from 'react'
import type { Stretch } from '../../../lib/workflow/diff/changed-words.ts'

// Lines under and through the words tell the two apart without the colors; these work on light and dark.
const INSERTED: CSSProperties = {
  textDecoration: 'underline',
  backgroundColor: 'rgba(34, 160, 90, 0.22)',
}
const DELETED: CSSProperties = {
  textDecoration: 'line-through',
  backgroundColor: 'rgba(220, 60, 60, 0.22)',
}
/** Read out, not seen: screen readers say nothing of `ins` and `del`. */
const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** A text with what was put in and what was taken out. */
export function MarkedText({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <Text as="p" size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {stretches.map((stretch, index) => (
        // What stands where is all that tells one stretch from another.
        <Marked key={index} stretch={stretch} />
      ))}
    </Text>
  )
}

function Marked({ stretch: { kind, value } }: { stretch: Stretch }) {
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
