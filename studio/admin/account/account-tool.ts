import { UserIcon } from '@sanity/icons/User'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** The user's own account: password, sessions, and second factor. Loaded on first use. */
export const myAccount = definePlugin({
  name: 'my-account',
  tools: [
    {
      name: 'account',
      title: 'My account',
      icon: UserIcon,
      component: lazy(async () => ({ default: (await import('./account.tsx')).Account })),
    },
  ],
})
