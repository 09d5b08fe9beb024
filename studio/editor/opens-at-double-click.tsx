import { useContext, type ReactNode } from 'react'
import type { BlockProps } from 'sanity'
import { TextFieldContext } from './text-field-context.ts'
import type { TextField } from './text-field.ts'
import { useOpenWhenKnown } from './use-open-when-known.ts'

/** A card or a table that has just come, from a paste for example, opens too: the Studio's own double-click is lost then. */
export function OpensAtDoubleClick(props: BlockProps) {
  const field = useContext(TextFieldContext)
  const block = props.renderDefault(props)
  if (field === null) return block
  return (
    <Opening field={field} blockKey={props.value._key}>
      {block}
    </Opening>
  )
}

interface OpeningProps {
  field: TextField
  blockKey: string
  children: ReactNode
}

function Opening({ field, blockKey, children }: OpeningProps) {
  const open = useOpenWhenKnown(field)
  return <div onDoubleClickCapture={() => open(blockKey)}>{children}</div>
}
