import { useEffect, useState } from 'react'
import type { CheckContext, Finding } from '../../../lib/workflow/checks/finding.ts'
import { runChecks } from '../../../lib/workflow/checks/index.ts'
import { useKnownContent } from './use-known-content.ts'

/** Nobody reads findings while they type. */
const PAUSE_MS = 300

export interface Checks {
  /** Each in document order. */
  errors: readonly Finding[]
  warnings: readonly Finding[]
}

type Document = Readonly<Record<string, unknown>>

/** The last checks of each version of a document, for the panel, its button and the action alike. */
const done = new WeakMap<Document, { context: CheckContext; checks: Checks }>()

function check(document: Document, context: CheckContext): Checks {
  const last = done.get(document)
  if (last?.context === context) return last.checks
  const findings = runChecks(document, context)
  const checks = {
    errors: findings.filter(({ level }) => level === 'error'),
    warnings: findings.filter(({ level }) => level === 'warning'),
  }
  done.set(document, { context, checks })
  return checks
}

/** What falls short in a document as it is being written; null without one, and until it is known. */
export function useChecks(document: Document | null): Checks | null {
  const context = useKnownContent()
  const [checks, setChecks] = useState<Checks | null>(null)
  useEffect(() => {
    if (document === null || context === null) return
    const pause = setTimeout(() => setChecks(check(document, context)), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [document, context])
  return document === null ? null : checks
}
