import { getDraftId, type SanityClient } from 'sanity'
import {
  getStaleLinks,
  type RedirectedPath,
  type StaleLink,
} from '../../../lib/workflow/links/stale.ts'
import { getRedirectTarget } from '../../../lib/workflow/rules/redirect-problem.ts'
import { fetchPublicPages, type PublicPage } from '../../review/links/public-pages.ts'
import { fetchRedirects, redirectFacts, type StoredRedirect } from '../../review/links/redirects.ts'
import {
  scanDocuments,
  type ScannedPage,
  type StoredDocument,
} from '../../review/links/scan-documents.ts'

/** A document with links to paths that only redirect. */
export interface StalePage {
  id: string
  /** The draft if there is one, because editors change drafts; otherwise the published document. */
  document: StoredDocument
  links: readonly StaleLink[]
  /** Only the public version has these links: the fixed draft is not published yet. */
  isFixed: boolean
}

/** The old paths that lead to a page, with their targets. */
export function movedFrom(
  redirects: readonly StoredRedirect[],
  pages: readonly PublicPage[],
  scanned: readonly ScannedPage[],
): RedirectedPath[] {
  const pageAt = new Map(pages.map((page) => [page.address, page]))
  const getType = new Map(scanned.map(({ id, type }) => [id, type]))
  return redirects.flatMap((redirect): RedirectedPath[] => {
    const to = getRedirectTarget(redirectFacts(redirect))
    const target = to === null ? undefined : pageAt.get(to)
    if (!target || pageAt.has(redirect.from)) return []
    const deletedId = redirect.page && redirect.page.address === null ? redirect.page.id : null
    return [
      {
        from: redirect.from,
        to: target.address,
        deletedId: deletedId,
        goneType: deletedId === null ? null : (getType.get(deletedId) ?? null),
        targetId: target.id,
        targetType: target.type,
      },
    ]
  })
}

/** The documents with such links, using drafts where they exist. Retired pages are left out. */
export function stalePages(
  scanned: readonly ScannedPage[],
  moved: readonly RedirectedPath[],
): StalePage[] {
  const deletedIds = new Set(moved.map(({ deletedId: goneId }) => goneId))
  return scanned
    .filter(({ id }) => !deletedIds.has(id))
    .flatMap(({ id, draft, published }): StalePage[] => {
      const inDraft = draft ? getStaleLinks(draft, moved) : []
      if (draft && inDraft.length > 0)
        return [{ id, document: draft, links: inDraft, isFixed: false }]
      const inPublic = published ? getStaleLinks(published, moved) : []
      if (!published || inPublic.length === 0) return []
      return [{ id, document: published, links: inPublic, isFixed: draft !== null }]
    })
}

async function fetchMoved(
  client: SanityClient,
  scanned: readonly ScannedPage[],
): Promise<RedirectedPath[]> {
  const [redirects, pages] = await Promise.all([fetchRedirects(client), fetchPublicPages(client)])
  return movedFrom(redirects, pages, scanned)
}

export async function fetchStalePages(client: SanityClient): Promise<StalePage[]> {
  const scanned = await scanDocuments(client)
  return stalePages(scanned, await fetchMoved(client, scanned))
}

/**
 * Updates links in the document's current draft, which is created if needed. Returns the number of links updated; links
 * that need a person's choice are left unchanged.
 */
export async function updateLinks(
  client: SanityClient,
  { id, document }: StalePage,
): Promise<number> {
  const draftId = getDraftId(id)
  const [draft, published] = await client.getDocuments<StoredDocument>([draftId, id])
  const current = draft ?? published
  if (!current) return 0
  const scanned = [{ id, type: document._type, draft: draft ?? null, published: published ?? null }]
  const links = getStaleLinks(current, await fetchMoved(client, scanned))
  const updates = links.flatMap(({ fix }) => (fix ? [fix] : []))
  if (updates.length === 0) return 0
  await client.action({
    actionType: 'sanity.action.document.edit',
    publishedId: id,
    draftId,
    patch: { set: Object.fromEntries(updates.flatMap((fix) => Object.entries(fix))) },
  })
  return updates.length
}
