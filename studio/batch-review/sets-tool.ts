import { DocumentsIcon } from '@sanity/icons/Documents'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** Short documents in sets: submitted, approved and published together. Loaded when it is opened. */
export const shortDocuments = definePlugin({
  name: 'short-documents',
  tools: [
    {
      name: 'short-documents',
      title: 'Short documents',
      icon: DocumentsIcon,
      component: lazy(async () => ({
        default: (await import('./short-documents.tsx')).ShortDocuments,
      })),
    },
  ],
})
