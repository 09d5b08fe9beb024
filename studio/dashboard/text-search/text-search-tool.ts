import { SearchIcon } from '@sanity/icons/Search'
import { lazy } from 'react'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'

/** Searches every text of every document. Loaded on first use. */
export const textSearch = definePlugin({
  name: 'text-search',
  tools: [
    {
      name: 'text-search',
      title: 'Find text',
      icon: SearchIcon,
      router: route.create('/'),
      component: lazy(async () => ({ default: (await import('./text-search.tsx')).TextSearch })),
    },
  ],
})
