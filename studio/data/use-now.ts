import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The current time, ISO 8601 UTC, updated every minute, so that a dashboard left open overnight shows the new day's
 * dates.
 */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
