import { lookup } from 'node:dns/promises'
import { toPublishedId } from '../engine/document-id.ts'
import type { Access } from '../access/access.ts'
import type { LakeConfig } from '../config.ts'
import type { Clock } from '../jobs/clock.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Store } from '../store/store.ts'
import type { Identity } from '../types.ts'
import { dialDirectly, type Connect } from './check-url.ts'
import { startLinkChecker } from './checker.ts'
import { createLinkIndex, openLinkStore, type LinkState } from './link-store.ts'

/** The dependencies of the link checker; tests pass their own. */
export interface LinkCheckerDeps {
  resolve?(host: string): Promise<readonly string[]>
  dial?: Connect
  clock?: Clock
}

/** The finding for a URL, for callers who may read a document that contains it. */
export interface LinkRow {
  url: string
  state: LinkState
  /** The HTTP status; 0 without a response. */
  status: number
  /** Why there is no response, or `answered`. */
  reason: string
  /** ISO 8601; null before the first check. */
  checkedAt: string | null
}

/** A URL where nothing is anymore, and the pages that show it, by their published ids. */
export interface BrokenLink extends LinkRow {
  documentIds: readonly string[]
}

export interface LinkChecksService {
  /** Whether the lake checks links at all. */
  isOn: boolean
  /** The known URLs among these. */
  findingsFor(urls: readonly string[], identity: Identity): LinkRow[]
  /** Dead URLs, with the pages that the caller may read. */
  brokenSince(identity: Identity): BrokenLink[]
  close(): Promise<void>
}

interface Lake {
  store: Store
  access: Access
  config: LakeConfig
  jobs: JobRunner
}

const NEVER: LinkChecksService = {
  isOn: false,
  findingsFor: () => [],
  brokenSince: () => [],
  close: async () => undefined,
}

const resolveByName = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Checks the links that the config declares, in the background, and reports the findings. */
export function openLinkChecks(lake: Lake, deps: LinkCheckerDeps = {}): LinkChecksService {
  const { store, access, jobs } = lake
  const declared = lake.config.linkChecker
  const userAgent = declared?.userAgent
  if (!declared || !userAgent) return NEVER
  const { resolve = resolveByName, dial = dialDirectly, clock } = deps
  const end = new AbortController()
  const linkStore = openLinkStore(store.db)
  const named = createLinkIndex(declared, store, () => end.signal.aborted)
  const checker = startLinkChecker({
    jobs,
    store: linkStore,
    named,
    clock,
    deps: { resolve, dial, userAgent },
    end: end.signal,
  })
  const stop = store.onCommit(({ changes }) => {
    const fresh = changes.flatMap(({ documentId, after }) => named.note(documentId, after))
    if (fresh.length > 0) checker.enqueue(fresh)
  })

  const mayRead = (id: string, identity: Identity) => {
    const document = store.get(id)
    return document !== null && access.can(identity, 'read', document)
  }
  /** The documents that show a link: those that contain it, and those that show a document that does. */
  const showing = (url: string) =>
    named.documentsWith(url).flatMap((id) => {
      const isShared = declared.sharedTypes.includes(String(store.get(id)?._type))
      return isShared ? [id, ...store.referring(toPublishedId(id)).map(({ _id }) => _id)] : [id]
    })

  return {
    isOn: true,
    findingsFor: (urls, identity) =>
      [...new Set(urls)].flatMap((url) => {
        const link = linkStore.get(url)
        if (!link || !named.documentsWith(url).some((id) => mayRead(id, identity))) return []
        return [getRow(link)]
      }),
    brokenSince: (identity) =>
      linkStore.broken().flatMap((link) => {
        const ids = showing(link.url).filter((id) => mayRead(id, identity))
        const documentIds = [...new Set(ids.map(toPublishedId))]
        return documentIds.length === 0 ? [] : [{ ...getRow(link), documentIds }]
      }),
    close: async () => {
      stop()
      end.abort()
      await checker.stop()
    },
  }
}

function getRow({
  url,
  state,
  status,
  reason,
  checkedAt,
}: Omit<LinkRow, 'checkedAt'> & { checkedAt: number | null }): LinkRow {
  return {
    url,
    state,
    status,
    reason,
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
  }
}
