import { UserIcon } from '@sanity/icons/User'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** The own account: password, sessions, second factor. Loaded when it is opened. */
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
