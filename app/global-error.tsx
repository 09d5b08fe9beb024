'use client'

import { useEffect } from 'react'
import { reloadOnceForMissingChunk } from '@/components/layout/reload-once'
import { publicSans, sourceSerif } from './fonts'
import './globals.css'

/** When the layout itself fails, so does everything in it: this page stands alone. */
export default function GlobalError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    if (!reloadOnceForMissingChunk(error)) console.error(error)
  }, [error])
  return (
    <html lang="en-US" className={`${sourceSerif.variable} ${publicSans.variable}`}>
      <body>
        <title>Unexpected Application Error!</title>
        <main className="container-page section-space" role="alert">
          <h1 className="text-h1">Unexpected Application Error!</h1>
          <p className="mt-4 max-w-[40rem] text-lg text-muted">{error.message}</p>
          <button type="button" onClick={retry} className="button button-primary mt-8">
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
