import { ActivityIcon } from '@sanity/icons/Activity'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

export const AUDIT_TOOL = 'audit'

/** The audit log tool, for administrators. Loaded on first use. */
export const auditLog = definePlugin({
  name: 'audit-log',
  tools: [
    {
      name: AUDIT_TOOL,
      title: 'Audit log',
      icon: ActivityIcon,
      component: lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog })),
    },
  ],
})
