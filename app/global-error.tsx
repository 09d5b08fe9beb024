'use client'

import { ErrorNotice, type ErrorNoticeProps } from '@/components/layout/error-notice'
import { DEFAULT_ERROR_LABELS } from '@/schemas/labels/error-labels'
import { LAKE_UNAVAILABLE } from '@/lib/content/fetch/lake-unavailable'
import { fontVariables } from './fonts'
import './globals.css'

/** If the layout itself fails, so does everything in it: this page stands alone, with the default labels. */
export default function GlobalError({ error, retry }: ErrorNoticeProps) {
  return (
    <html lang="en-US" className={fontVariables}>
      <body>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {error.digest !== LAKE_UNAVAILABLE && <title>{DEFAULT_ERROR_LABELS.title}</title>}
        <main>
          <ErrorNotice error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
