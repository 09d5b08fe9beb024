'use client'

import { useEffect } from 'react'

/** Logs the missing path to the console; as information, for nothing is broken here. */
export function MissingPathLog() {
  useEffect(() => {
    console.info(`404: no page at ${location.pathname}`)
  }, [])
  return null
}
