import { useState } from 'react'
import type { BlockProps } from 'sanity'

/**
 * Something within a line, such as a citation, has its small toolbar once it is chosen: the Studio makes one ready
 * beside each of them, with its floating box and its ear for keys, and a long text has a hundred.
 */
export function LazyToolbar(props: BlockProps) {
  const isChosen = props.focused || props.selected || props.open
  // It stays: whoever closes the form of a citation stands beside it again.
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  return props.renderDefault(
    isChosen || wasChosen ? props : { ...props, __unstable_referenceElement: null },
  )
}
