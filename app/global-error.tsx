'use client'

import { ErrorNotice } from '@/components/layout/error-notice'
import { DEFAULT_ERROR_LABELS } from '@/lib/content/labels'
import { publicSans, sourceSerif } from './fonts'
import './globals.css'

/** When the layout itself fails, so does everything in it: this page stands alone, in the default words. */
export default function GlobalError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en-US" className={`${sourceSerif.variable} ${publicSans.variable}`}>
      <body>
        <title>{DEFAULT_ERROR_LABELS.title}</title>
        <main>
          <ErrorNotice error={error} retry={retry} />
        </main>
      </body>
    </html>
  )
}
