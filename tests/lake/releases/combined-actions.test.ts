import { afterEach, beforeEach, expect, test } from 'vitest'
import { toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { postActions } from '../fixtures/raw-requests.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'
import {
  openReleaseOffice,
  RELEASE,
  TERM,
  TERM_VERSION,
  VERSION,
  type ReleaseOffice,
} from './release-office.ts'

const SOURCE = 'source-asthma-1'
const SOURCE_VERSION = toVersionId(RELEASE, SOURCE)

let office: ReleaseOffice

/** A release of an article, of a new version of a source that the article cites, and of a term, all approved. */
beforeEach(async () => {
  office = await openReleaseOffice()
  const { _rev, _id, ...source } = office.stored(SOURCE) ?? {}
  await office.addVersion(SOURCE, { ...source, _type: 'source', title: 'Another title' })
  for (const id of [ARTICLE, SOURCE, TERM]) await office.getApprovedInRelease(id)
})
afterEach(() => office.lake.close())

const release = (name: string, fields: Record<string, unknown> = {}) => ({
  actionType: `sanity.action.release.${name}`,
  releaseId: RELEASE,
  ...fields,
})
const discard = (versionId: string) => ({
  actionType: 'sanity.action.document.version.discard',
  versionId,
})
const publishDraft = (id: string) => ({
  actionType: 'sanity.action.document.publish',
  publishedId: id,
  draftId: `drafts.${id}`,
})
const act = (...actions: object[]) => postActions(office.lake, 'editor', actions)

test('a page is not published without a version that was approved with it and is discarded in the same transaction', async () => {
  const { status, error } = await act(discard(SOURCE_VERSION), release('publish'))
  expect([status, error]).toEqual([409, 'policy.outsideChanged'])
  expect(office.stored(ARTICLE)).toBeNull()
})

test('an archived release that is imported as published lets no draft use its approvals alone', async () => {
  const { _rev, ...version } = office.stored(VERSION) ?? {}
  await office.as('editor').create({ ...version, _id: DRAFT, _type: 'article' })
  const attributes = { state: 'published', publishedAt: new Date().toISOString() }
  const { status } = await act(
    release('archive'),
    release('import', { ifExists: 'replace', attributes }),
    publishDraft(ARTICLE),
  )
  expect([status, office.stored(ARTICLE)]).toEqual([409, null])
})

test('a page of a release is not put back in the transaction that publishes the page with it', async () => {
  const { _rev, ...source } = office.stored(SOURCE) ?? {}
  await office.as('editor').create({ ...source, _id: `drafts.${SOURCE}`, _type: 'source' })
  const { status } = await act(release('publish'), publishDraft(SOURCE))
  expect([status, office.stored(ARTICLE)]).toEqual([409, null])
})

test('a version on which no other page depends can be discarded in the same transaction', async () => {
  expect(await act(discard(TERM_VERSION), release('publish'))).toMatchObject({ status: 200 })
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(office.stored(SOURCE)).toMatchObject({ title: 'Another title' })
})
