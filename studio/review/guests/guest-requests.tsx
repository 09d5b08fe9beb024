import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { GuestRequest } from './guest-forms.ts'
import type { GuestSubject } from './guest-list.ts'

/** Loaded on first use: guests are rare. */
const GuestDialog = lazy(async () => ({
  default: (await import('./guest-dialog.tsx')).GuestDialog,
}))

interface GuestRequestState {
  /** Opens the form of a request. */
  onRequest: (request: GuestRequest) => void
  /** What was done last, in words; empty at first. */
  done: string
}

const Context = createContext<GuestRequestState>({ onRequest: () => undefined, done: '' })

interface GuestRequestsProps {
  subject: GuestSubject
  children: ReactNode
}

/**
 * Has the open form of a guest list. The Studio builds a page's panel again when the window becomes wider or narrower than
 * 600 pixels, and the form, with what was typed and the link that is shown once, has to outlast that.
 */
export function GuestRequests({ subject, children }: GuestRequestsProps) {
  const [request, setRequest] = useState<GuestRequest | null>(null)
  const [done, setDone] = useState('')
  const onRequest = useCallback((next: GuestRequest) => {
    setDone('')
    setRequest(next)
  }, [])
  const state = useMemo(() => ({ onRequest, done }), [onRequest, done])
  return (
    <Context value={state}>
      {children}
      {request && (
        <Suspense>
          <GuestDialog
            subject={subject}
            request={request}
            onDone={setDone}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      )}
    </Context>
  )
}

export function useGuestRequests(): GuestRequestState {
  return useContext(Context)
}
