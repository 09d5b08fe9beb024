import { useState } from 'react'
import type { BlockProps } from 'sanity'

/**
 * Renders an inline object's toolbar only once it is selected. The Studio prepares one for each, with a popover and a
 * key listener, and a long text has a hundred.
 */
export function LazyToolbar(props: BlockProps) {
  const isChosen = props.focused || props.selected || props.open
  // It stays mounted: after a citation's form closes, the caret is next to it again.
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  return props.renderDefault(
    isChosen || wasChosen ? props : { ...props, __unstable_referenceElement: null },
  )
}
