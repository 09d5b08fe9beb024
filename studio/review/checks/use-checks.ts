import { useEffect, useRef, useState } from 'react'
import { getFacts, type TextFacts } from '../../../lib/workflow/checks/facts.ts'
import type { CheckContext, Finding } from '../../../lib/workflow/checks/finding.ts'
import { runChecks } from '../../../lib/workflow/checks/index.ts'
import { getExternalLinkUses } from '../../../lib/workflow/checks/external-links.ts'
import { readPage } from '../../../lib/workflow/checks/page.ts'
import { useLinkChecks, type LinkCheckState } from './link-findings.ts'
import { useKnownContent } from './use-known-content.ts'

/** Deadline in milliseconds; until then, key presses go first. */
const LATEST_MS = 1_000

/** Runs a callback when the browser is idle. Returns a cancel function. */
function whenIdle(run: () => void): () => void {
  // Safari does not support it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}

/** Checks pause while the user types. */
const PAUSE_MS = 300

export interface Checks {
  /** Each in document order. */
  errors: readonly Finding[]
  warnings: readonly Finding[]
  outside: LinkCheckState
  /** What was checked; computed only for the panel. */
  facts: () => TextFacts
}

type Document = Readonly<Record<string, unknown>>

/** Public content and external link results; each object stays the same until it changes. */
interface CheckInput {
  content: CheckContext
  outside: LinkCheckState
}

/** The last checks of each document version, shared by the panel, its button, and the action. */
const done = new WeakMap<Document, CheckInput & { checks: Checks }>()

function check(document: Document, { content, outside }: CheckInput): Checks {
  const last = done.get(document)
  if (last?.content === content && last.outside === outside) return last.checks
  const context = outside.state === 'on' ? { ...content, externalLinks: outside.findings } : content
  const findings = runChecks(document, context)
  let facts: TextFacts | undefined
  const checks = {
    errors: findings.filter(({ level }) => level === 'error'),
    warnings: findings.filter(({ level }) => level === 'warning'),
    outside,
    facts: () => (facts ??= getFacts(document, context)),
  }
  done.set(document, { content, outside, checks })
  return checks
}

/** The checks of a document while it is edited; null without a document, or while loading. */
export function useChecks(document: Document | null): Checks | null {
  const content = useKnownContent()
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const lastUrls = useRef('')
  const { outside, refresh } = useLinkChecks(urls)
  const [checks, setChecks] = useState<Checks | null>(null)
  useEffect(() => {
    if (document === null || content === null) return
    let stop = () => {}
    const pause = setTimeout(() => {
      stop = whenIdle(() => {
        setChecks(check(document, { content, outside }))
        const places = getExternalLinkUses(readPage(document), content.sources)
        const found = places.map(({ url }) => url)
        const key = JSON.stringify(found)
        if (lastUrls.current === key) return refresh()
        lastUrls.current = key
        setUrls(found)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [document, content, outside, refresh])
  return document === null ? null : checks
}
