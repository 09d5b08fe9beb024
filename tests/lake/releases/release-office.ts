import { ClientError } from '@sanity/client'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, openOffice, today, type Office } from '../review/office.ts'

export const RELEASE = 'spring'
export const RELEASE_ID = `_.releases.${RELEASE}`
export const TERM = 'term-wheeze'
export const VERSION = toVersionId(RELEASE, ARTICLE)
export const TERM_VERSION = toVersionId(RELEASE, TERM)

export interface ReleaseOffice extends Office {
  clock: HandClock
  /** Adds a document to the release, or replaces its version. */
  addVersion(id: string, document: Record<string, unknown> & { _type: string }): Promise<unknown>
  submitInRelease(
    documentId?: string,
    input?: Record<string, unknown>,
  ): ReturnType<Office['decide']>
  approveInRelease(
    documentId?: string,
    input?: Record<string, unknown>,
  ): ReturnType<Office['decide']>
  /** Throws unless both are accepted. */
  getApprovedInRelease(documentId?: string): Promise<void>
  publishRelease(): Promise<unknown>
}

/** An office with content releases, and a release of a new article and a changed public term. */
export async function openReleaseOffice(): Promise<ReleaseOffice> {
  const clock = new HandClock(Date.now())
  const office = await openOffice({ config: { contentReleases: true }, schedulerClock: clock })
  office.seed({ _id: TERM, _type: 'glossaryTerm', ...term('A whistling sound.') })
  const editor = office.as('editor')
  await editor.releases.create({ releaseId: RELEASE, metadata: { title: 'Spring' } })
  const revision = (documentId: string) => office.revision(toVersionId(RELEASE, documentId))
  const opened: ReleaseOffice = {
    ...office,
    clock,
    addVersion: (id, document) =>
      editor.createOrReplace({ ...document, _id: toVersionId(RELEASE, id) }),
    submitInRelease: (documentId = ARTICLE, input = {}) =>
      office.decide('editor', 'submit', {
        ...{ documentId, release: RELEASE, revision: revision(documentId) },
        ...input,
      }),
    approveInRelease: (documentId = ARTICLE, input = {}) =>
      office.decide('medicalReviewer', 'approve', {
        ...{ documentId, release: RELEASE, revision: revision(documentId) },
        statement: 'Checked in the preview of the release.',
        evidenceCheckedAt: today(),
        password: office.getPassword('medicalReviewer'),
        ...input,
      }),
    async getApprovedInRelease(documentId = ARTICLE) {
      for (const decide of [opened.submitInRelease, opened.approveInRelease]) {
        const answer = await decide(documentId)
        if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      }
    },
    publishRelease: () => editor.releases.publish({ releaseId: RELEASE }),
  }
  await opened.addVersion(ARTICLE, completeArticle())
  await opened.addVersion(TERM, { _type: 'glossaryTerm', ...term('A high whistling sound.') })
  return opened
}

export function term(definition: string) {
  return { term: 'Wheeze', slug: { _type: 'slug', current: 'wheeze' }, definition }
}

/** The status of a refused attempt, with the code and the document of each item. */
export async function refusedItems(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const items: unknown = error.details?.items
    const read = Array.isArray(items) ? items.map(({ error: { type, id } }) => `${id} ${type}`) : []
    return { status: error.statusCode, items: read.sort() }
  }
  return { status: 200 }
}
