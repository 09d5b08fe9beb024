import type { ToolMenuProps } from 'sanity'
import { DESK_TOOL } from './desk-name.ts'
import { useOffice } from './office-now.tsx'

/** The Studio's menu, with how much waits for whoever is signed in beside the desk's name. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const { length } = useOffice().waiting
  const tools = props.tools.map((tool) =>
    tool.name === DESK_TOOL && length > 0 ? { ...tool, title: `${tool.title} (${length})` } : tool,
  )
  return props.renderDefault({ ...props, tools })
}
