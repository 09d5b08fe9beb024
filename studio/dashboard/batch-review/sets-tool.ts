import { DocumentsIcon } from '@sanity/icons/Documents'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** Submits, approves, and publishes short documents in batches. Loaded on first use. */
export const shortDocuments = definePlugin({
  name: 'short-documents',
  tools: [
    {
      name: 'short-documents',
      title: 'Shared content',
      icon: DocumentsIcon,
      component: lazy(async () => ({
        default: (await import('./short-documents.tsx')).ShortDocuments,
      })),
    },
  ],
})
