import type { ToolMenuProps } from 'sanity'
import { getBadge } from '../../lib/workflow/notifications/notifications.ts'
import { DASHBOARD_TOOL } from './dashboard-name.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'

/** The Studio's menu, with the user's badge count next to the dashboard. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const badge = getBadge(useOffice())
  const tools = props.tools.map((tool) =>
    tool.name === DASHBOARD_TOOL && badge > 0
      ? { ...tool, title: `${tool.title} (${badge})` }
      : tool,
  )
  return props.renderDefault({ ...props, tools })
}
