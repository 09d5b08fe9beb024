'use client'

import { ErrorNotice } from '@/components/layout/error-notice'

export default function ErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />
}
