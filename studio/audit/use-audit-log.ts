import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { readAudit, type AuditPage } from './read-lines.ts'

export interface AuditFilter {
  /** Empty for all kinds. */
  kind: string
  person: string
}

interface AuditLogNow {
  /** Undefined until the first response. */
  log: AuditPage | undefined
  isLoading: boolean
  isTroubled: boolean
  /** Loads the next page; null on the last page. */
  more: (() => void) | null
  refresh: () => void
}

interface Answered {
  /** The filter it is the response to. */
  question: string
  log: AuditPage | undefined
  isTroubled: boolean
}

/** The lake's audit log, as far as it has been loaded. */
export function useAuditLog({ kind, person }: AuditFilter): AuditLogNow {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState<Answered>()
  const question = JSON.stringify([kind, person, round])

  const ask = useCallback(
    async (before: string, signal?: AbortSignal) =>
      readAudit(await client.request({ url: '/audit', query: { kind, person, before }, signal })),
    [client, kind, person],
  )
  const failed = useCallback(
    () => setAnswered((last) => ({ question, log: last?.log, isTroubled: true })),
    [question],
  )
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    ask('', signal).then(
      (log) => !signal.aborted && setAnswered({ question, log, isTroubled: false }),
      () => !signal.aborted && failed(),
    )
    return () => controller.abort()
  }, [ask, failed, question])

  const log = answered?.log
  const isLoading = answered?.question !== question
  const addOlder = (next: number) => {
    ask(String(next)).then(
      (older) =>
        setAnswered((last) =>
          last?.question === question && last.log?.next === next
            ? { ...last, log: { ...older, lines: [...last.log.lines, ...older.lines] } }
            : last,
        ),
      failed,
    )
  }
  const next = log?.next ?? null
  return {
    log,
    isLoading,
    isTroubled: answered?.isTroubled ?? false,
    more: next === null || isLoading ? null : () => addOlder(next),
    refresh: () => setRound(round + 1),
  }
}
