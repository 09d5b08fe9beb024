import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARTICLE } from '../review/office.ts'
import { openReleaseOffice, RELEASE, VERSION, type ReleaseOffice } from './release-office.ts'

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
})
afterEach(() => office.lake.close())

test('the preview of a version in a release names the release and its earlier rounds, and has their text, not those of the draft', async () => {
  const reviewer = office.as('medicalReviewer')
  const preview = `drafts.${crypto.randomUUID()}`
  await reviewer.create({
    ...{ _id: preview, _type: 'sanity.previewUrlSecret', secret: crypto.randomUUID() },
    userId: office.lake.user('medicalReviewer').id,
  })
  const read = async (path: string): Promise<unknown> => {
    const response = await office.lake.fetch(`/vX/data/previews/production/${preview}/${path}`, {
      headers: { authorization: `Bearer ${office.lake.token('sitePreview')}` },
    })
    return response.json()
  }
  await office.writeDraft()
  await office.decide('editor', 'submit', { revision: office.revision() })
  await office.as('editor').patch(`drafts.${ARTICLE}`).set({ title: 'Draft' }).commit()
  const revision = office.revision(VERSION)
  await office.submitInRelease()
  await office.decide('medicalReviewer', 'requestChanges', {
    ...{ release: RELEASE, revision, reason: 'Another title.' },
  })
  await office.as('editor').patch(VERSION).set({ title: 'Second title' }).commit()

  expect(await read(`documents/${VERSION}`)).toMatchObject({
    context: {
      release: 'Spring',
      rounds: [{ decision: 'changesRequested', revision, isOwn: true }],
    },
  })
  expect(await read(`documents/drafts.${ARTICLE}`)).toMatchObject({ context: { release: null } })
  expect(await read(`history/${VERSION}?revision=${revision}`)).toMatchObject({
    documents: [{ _id: VERSION, title: 'Asthma' }],
  })
})
