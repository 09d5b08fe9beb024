import { useState } from 'react'
import { useClient } from 'sanity'
import { LAKE_API, requestLake } from '../../data/request-lake.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
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

/** The log with its older pages. */
interface AuditLogState {
  /** The page that the older ones follow. */
  first: AuditPage
  log: AuditPage
  isTroubled: boolean
}

function auditUrl({ kind, person }: AuditFilter, before = ''): string {
  return `/audit?${new URLSearchParams({ kind, person, before })}`
}

/** The lake's audit log, as far as it has been loaded. */
export function useAuditLog(filter: AuditFilter): AuditLogNow {
  const client = useClient(LAKE_API)
  const query = useLakeQuery(auditUrl(filter), readAudit)
  const { answer: first, isBusy: isLoading } = query
  const [stored, setExtended] = useState<AuditLogState>()
  const extended = stored?.first === first ? stored : undefined
  const log = extended?.log ?? first
  const next = log?.next ?? null

  const addOlder = (page: AuditPage, before: number) => {
    const update = (change: (log: AuditPage) => Omit<AuditLogState, 'first'>) =>
      setExtended((last) => {
        const current = last?.first === page ? last.log : page
        return current.next === before ? { first: page, ...change(current) } : last
      })
    requestLake(client, auditUrl(filter, String(before)))
      .then(readAudit)
      .then(
        (older) =>
          update(({ lines }) => ({
            log: { ...older, lines: [...lines, ...older.lines] },
            isTroubled: false,
          })),
        () => update((current) => ({ log: current, isTroubled: true })),
      )
  }
  return {
    log,
    isLoading,
    isTroubled: query.error !== undefined || (extended?.isTroubled ?? false),
    more: !first || next === null || isLoading ? null : () => addOlder(first, next),
    refresh: () => {
      setExtended(undefined)
      query.refresh()
    },
  }
}
