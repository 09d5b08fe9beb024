import { TaskIcon } from '@sanity/icons/Task'
import { lazy } from 'react'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { LayoutWithOffice } from './dashboard-layout.tsx'
import { DASHBOARD_TOOL } from './dashboard-name.ts'
import { ToolMenuWithCount } from './tool-menu.tsx'

/**
 * The team's work by state and by date. Loaded on first use, and its charts after it; the menu badge and the states in
 * lists are loaded at start.
 */
export const reviewDashboard = definePlugin({
  name: 'review-dashboard',
  studio: { components: { layout: LayoutWithOffice, toolMenu: ToolMenuWithCount } },
  tools: [
    {
      name: DASHBOARD_TOOL,
      title: 'Review dashboard',
      icon: TaskIcon,
      router: route.create('/', [route.create('/:part')]),
      component: lazy(async () => ({ default: (await import('./dashboard.tsx')).ReviewDashboard })),
    },
  ],
})
