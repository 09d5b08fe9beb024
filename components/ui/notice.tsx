'use client'

import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { MAX_NOTICES, NOTICE_DURATION } from '@/lib/booking/booking'

/** A passing notice; each new object is one more. Loaded on use: most readers never see one. */
export function Notice({ notice }: { notice: { title: string; text?: string } }) {
  // The list below mounts first, so even the first notice is not lost.
  useEffect(() => {
    toast.error(notice.title, { description: notice.text })
  }, [notice])
  return (
    <Toaster
      visibleToasts={MAX_NOTICES}
      duration={NOTICE_DURATION}
      position="top-center"
      toastOptions={{
        // Our tokens rather than its own theme, which does not know of the theme button.
        style: {
          background: 'var(--surface)',
          borderColor: 'var(--line-strong)',
          color: 'var(--ink)',
          fontFamily: 'var(--font-public-sans), system-ui, sans-serif',
        },
        classNames: { description: 'text-muted!' },
      }}
    />
  )
}
