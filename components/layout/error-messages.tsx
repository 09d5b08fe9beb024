'use client'

import { createContext, type ReactNode } from 'react'
import type { ErrorLabels } from '@/lib/content/site/labels'
import { DEFAULT_ERROR_LABELS } from '@/schemas/labels/error-labels'

/** The labels of the error page: it renders in the browser, where nothing can be fetched any more. */
export const ErrorMessagesContext = createContext<ErrorLabels>(DEFAULT_ERROR_LABELS)

/** Provides the editors' labels to the error page. */
export function ErrorMessagesProvider({
  labels,
  children,
}: {
  labels: ErrorLabels
  children: ReactNode
}) {
  return <ErrorMessagesContext value={labels}>{children}</ErrorMessagesContext>
}
