import { TaskIcon } from '@sanity/icons/Task'
import { lazy } from 'react'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { LayoutWithOffice } from './desk-layout.tsx'
import { DESK_TOOL } from './desk-name.ts'
import { ToolMenuWithCount } from './tool-menu.tsx'

/**
 * What the office has before it, by state and by date. Loaded when it is opened, and its charts after it; the count
 * on the menu and the words in lists are there from the start.
 */
export const reviewDesk = definePlugin({
  name: 'review-desk',
  studio: { components: { layout: LayoutWithOffice, toolMenu: ToolMenuWithCount } },
  tools: [
    {
      name: DESK_TOOL,
      title: 'Review desk',
      icon: TaskIcon,
      router: route.create('/', [route.create('/:part')]),
      component: lazy(async () => ({ default: (await import('./desk.tsx')).ReviewDesk })),
    },
  ],
})
