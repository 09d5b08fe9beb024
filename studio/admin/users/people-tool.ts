import { UsersIcon } from '@sanity/icons/Users'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

export const PEOPLE_TOOL = 'people'

/** User administration, for administrators. Loaded on first use. */
export const people = definePlugin({
  name: 'people',
  tools: [
    {
      name: PEOPLE_TOOL,
      title: 'People',
      icon: UsersIcon,
      component: lazy(async () => ({ default: (await import('./people.tsx')).People })),
    },
  ],
})
