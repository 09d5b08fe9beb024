'use client'

import { ErrorNotice, type ErrorNoticeProps } from '@/components/layout/error-notice'

export default function ErrorPage({ error, retry }: ErrorNoticeProps) {
  return <ErrorNotice error={error} retry={retry} />
}
