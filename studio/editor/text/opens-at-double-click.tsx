import { useContext, type ReactNode } from 'react'
import type { BlockProps } from 'sanity'
import { TextFieldContext } from './text-field-context.ts'
import type { TextField } from './text-field.ts'
import { useOpenWhenKnown } from './use-open-when-known.ts'

/**
 * Opens a newly added card or table on double-click, for example after a paste, when the Studio's own handler misses
 * it.
 */
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
