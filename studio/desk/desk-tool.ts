import { TaskIcon } from '@sanity/icons/Task'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** What the office has before it, by state and by date. Loaded when it is opened: it brings a chart library. */
export const reviewDesk = definePlugin({
  name: 'review-desk',
  tools: [
    {
      name: 'desk',
      title: 'Review desk',
      icon: TaskIcon,
      component: lazy(async () => ({ default: (await import('./desk.tsx')).ReviewDesk })),
    },
  ],
})
