import { describe, expect, it } from 'vitest'
import { toReleaseId, toVersionId } from '../../../lib/lake/engine/document-id.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import {
  getReleaseGuests,
  OTHER_RELEASE,
  RELEASE,
  SECOND_PAGE,
  VERSION,
} from '../fixtures/guest-release.ts'
import type { TestGuest } from '../fixtures/guests.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'

const setting = getReleaseGuests()
const { office, lake, guests, invitation, editor, addVersion, submit, getGuest, records } = setting
const { approve, decide, post, review } = guests

const CLOSED = 'This review is not open'
const decisions = (documentId?: string) => records(documentId).map(({ decision }) => decision)

describe('the access to a release', () => {
  const isClosed = async (guest: TestGuest) => {
    const shown = await review(guest, ARTICLE)
    return shown.status === 404 && shown.text.includes(CLOSED)
  }
  const archive = () => editor().releases.archive({ releaseId: RELEASE })

  it('ends when it is archived, for an unused invitation too', async () => {
    const guest = await getGuest()
    const { link } = await guests.getInvited({ ...invitation, email: 'two@hospital.example' })
    await archive()
    expect(await isClosed(guest)).toBe(true)
    expect((await guests.get(link)).text).toContain(CLOSED)
    expect((await approve(guest, { documentId: ARTICLE })).status).toBe(401)
    expect((await guests.get(`/auth/guest?guest=${guest.id}`)).text).toContain(CLOSED)
  })

  it('ends when it is published', async () => {
    const guest = await getGuest()
    await submit('term-wheeze')
    for (const documentId of ['term-wheeze', SECOND_PAGE, ARTICLE])
      await setting.sign('medicalReviewer', documentId)
    await editor().releases.publish({ releaseId: RELEASE })
    expect(await isClosed(guest)).toBe(true)
  })

  it('ends when it is deleted, and does not return with another release of the same name', async () => {
    const guest = await getGuest()
    await archive()
    await editor().releases.delete({ releaseId: RELEASE })
    expect(await isClosed(guest)).toBe(true)
    setting.accounts.pass(1000)
    await editor().releases.create({ releaseId: RELEASE, metadata: { title: 'Another' } })
    await addVersion(ARTICLE, { title: 'Secret' })
    expect(await isClosed(guest)).toBe(true)
    const listed = await guests.api('medicalReviewer', `/_.releases.${RELEASE}`)
    expect(listed.json).toEqual({ guests: [], denialReason: null })
  })

  it('ends with its signatures, which count in no later release of the same name', async () => {
    await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
    expect((await approve(await getGuest(), { documentId: ARTICLE })).status).toBe(200)
    expect(await setting.sign('medicalReviewer')).toMatchObject({ code: 'policy.ownGuest' })
    await archive()
    await editor().releases.delete({ releaseId: RELEASE })
    setting.accounts.pass(1000)
    await editor().releases.create({ releaseId: RELEASE, metadata: { title: 'Another' } })
    await addVersion(ARTICLE, { title: 'Asthma in spring' })
    expect(await setting.sign('medicalReviewer')).toMatchObject({ status: 200 })
    expect(decisions().filter((decision) => String(decision).startsWith('approved'))).toEqual([
      'approvedOnce',
      'approvedOnce',
    ])
  })

  it('ended with the archive, and does not return when the release is unarchived', async () => {
    const guest = await getGuest()
    setting.accounts.pass(1000)
    const unused = await guests.getInvited({ ...invitation, email: 'two@hospital.example' })
    await archive()
    setting.accounts.pass(1000)
    await editor().releases.unarchive({ releaseId: RELEASE })
    expect(await isClosed(guest)).toBe(true)
    expect((await guests.get(unused.link)).text).toContain(CLOSED)
    const listed = await guests.api('medicalReviewer', `/_.releases.${RELEASE}`)
    expect(listed.json).toMatchObject({
      guests: [
        { id: guest.id, state: 'closed' },
        { id: unused.id, state: 'closed' },
      ],
      denialReason: null,
    })
    expect((await review(await getGuest(), ARTICLE)).text).toContain('Asthma in spring')
  })

  it('ended with the archive, and does not return when an import makes the release active', async () => {
    const guest = await getGuest()
    await archive()
    setting.accounts.pass(1000)
    await editor().action({
      actionType: 'sanity.action.release.import',
      releaseId: RELEASE,
      ifExists: 'replace',
      document: { _id: `_.releases.${RELEASE}`, _type: 'system.release', state: 'active' },
    })
    await addVersion(ARTICLE, { title: 'Secret' })
    expect(await isClosed(guest)).toBe(true)
  })

  it('ended when it was deleted, and does not return when an import brings the release back', async () => {
    const guest = await getGuest()
    const documents = [toReleaseId(RELEASE), VERSION].map((id) => office().stored(id))
    await archive()
    await editor().releases.delete({ releaseId: RELEASE })
    setting.accounts.pass(1000)
    const { context } = lake().lake
    const options = { assetsDir: lake().dataDir, onExisting: 'keep', report: () => {} } as const
    await importDocuments(context, { ...options, documents })
    expect(office().stored(VERSION)).toMatchObject({ title: 'Asthma in spring' })
    expect(await isClosed(guest)).toBe(true)
    const listed = await guests.api('medicalReviewer', `/_.releases.${RELEASE}`)
    expect(listed.json).toMatchObject({ guests: [{ id: guest.id, state: 'closed' }] })
    expect((await review(await getGuest(), ARTICLE)).text).toContain('Asthma in spring')
  })

  /** What an export has of the release now, and what puts it in the place of what is there later. */
  const makeExport = () => {
    const { context } = lake().lake
    const ids = [toReleaseId(RELEASE), VERSION]
    const documents = ids.flatMap((id) => context.store.get(id) ?? [])
    return async () => {
      setting.accounts.pass(1000)
      const options = {
        assetsDir: lake().dataDir,
        onExisting: 'replace',
        report: () => {},
      } as const
      await importDocuments(context, { ...options, documents })
    }
  }

  it('ended with the archive, and does not return when an earlier export replaces documents', async () => {
    const guest = await getGuest()
    const replace = makeExport()
    await archive()
    await replace()
    expect(office().stored(toReleaseId(RELEASE))).toMatchObject({ state: 'archived' })
    expect(await isClosed(guest)).toBe(true)
  })

  it('stays when an export of an archive replaces documents after the release was reopened', async () => {
    await archive()
    const replace = makeExport()
    await editor().releases.unarchive({ releaseId: RELEASE })
    const guest = await getGuest()
    await replace()
    expect(await isClosed(guest)).toBe(false)
  })

  it.each([
    ['counts as the first of two', 'approve', 'approvedForRelease'],
    ['stays a request for changes', 'requestChanges', 'changesRequested'],
  ] as const)(
    'and the decision of the guest, which %s, stay when an earlier export of the same text replaces it',
    async (_what, decision, last) => {
      const guest = await getGuest()
      const replace = makeExport()
      const done =
        decision === 'approve'
          ? await approve(guest, { documentId: ARTICLE })
          : await decide(guest, decision, { reason: 'A dose.' }, { documentId: ARTICLE })
      expect(done.status).toBe(200)
      await replace()
      expect(await isClosed(guest)).toBe(false)
      if (decision === 'approve')
        expect(await setting.sign('medicalReviewer')).toMatchObject({ status: 200 })
      expect(decisions().at(-1)).toBe(last)
    },
  )

  it('ended with the archive for signatures too, which do not count in the unarchived release', async () => {
    await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
    expect((await approve(await getGuest(), { documentId: ARTICLE })).status).toBe(200)
    expect(await setting.sign('medicalReviewer')).toMatchObject({ code: 'policy.ownGuest' })
    await archive()
    setting.accounts.pass(1000)
    await editor().releases.unarchive({ releaseId: RELEASE })
    expect(await setting.sign('medicalReviewer')).toMatchObject({ status: 200 })
    expect(decisions()).not.toContain('approvedForRelease')
  })

  it('ends with a revocation, and for a row that was changed by hand to another release', async () => {
    const [one, two] = [await getGuest(), await getGuest({ email: 'two@hospital.example' })]
    expect((await guests.revoke(one.id)).status).toBe(204)
    expect(await isClosed(one)).toBe(true)
    lake().lake.context.store.db.exec(
      `UPDATE users SET guest = replace(guest, '${RELEASE}', '${OTHER_RELEASE}') WHERE id = '${two.id}'`,
    )
    expect(await isClosed(two)).toBe(true)
    lake().logged.length = 0
  })
})

it('guests of a release that was deleted are still listed, as closed, and can be erased', async () => {
  const guest = await getGuest()
  await editor().releases.archive({ releaseId: RELEASE })
  await editor().releases.delete({ releaseId: RELEASE })
  const list = async () => (await guests.api('administrator', '')).json
  expect(await list()).toMatchObject({
    guests: [{ id: guest.id, state: 'closed', documentId: null, release: RELEASE }],
  })
  expect((await guests.api('administrator', `/${guest.id}/erase`, {})).status).toBe(204)
  expect(await list()).toEqual({ guests: [] })
})

describe('what a guest of a release has typed', () => {
  const TYPED = 'The dose in the <second> table is too high.'
  const SHOWN = 'The dose in the &lt;second&gt; table is too high.'
  const type = async (guest: TestGuest) => {
    const page = (await review(guest, ARTICLE)).text
    return {
      token: guests.hidden(page, 'token'),
      guest: guests.hidden(page, 'guest'),
      page: ARTICLE,
      decision: 'requestChanges',
      input: guests.formInput(page, 'requestChanges'),
      reason: TYPED,
    }
  }

  it('is shown again when its page has left the release', async () => {
    const guest = await getGuest()
    const sent = await type(guest)
    await editor().discardVersion({ releaseId: RELEASE, publishedId: ARTICLE })
    const { status, text } = await post('/decide', sent, guest.cookie)
    expect(status).toBe(404)
    expect(text).toContain('This page is not in the release, or is no longer in it.')
    expect(text).toContain(SHOWN)
  })

  it('is shown again when the release was archived, and the answer says that the access has ended', async () => {
    const guest = await getGuest()
    const sent = await type(guest)
    await editor().releases.archive({ releaseId: RELEASE })
    const { status, text } = await post('/decide', sent, guest.cookie)
    expect(status).toBe(401)
    expect(text).toContain(SHOWN)
    expect(text).toContain('Your access has ended')
    expect(text).not.toContain('Sign in with your passkey')
  })
})

describe('invitations to a release', () => {
  it('are listed for the release and not for its pages, and count for nothing else', async () => {
    const { id } = await getGuest()
    const listed = await guests.api('administrator', `/_.releases.${RELEASE}`)
    expect(listed.json).toMatchObject({
      guests: [{ id, state: 'active', vouchedBy: { name: 'Amara Bennett' } }],
      denialReason: 'Only a medical reviewer can do this.',
    })
    for (const path of [`/${ARTICLE}`, `/_.releases.${OTHER_RELEASE}`])
      expect((await guests.api('administrator', path)).json).toMatchObject({ guests: [] })
    expect((await guests.api('editor', `/_.releases.${RELEASE}`)).status).toBe(403)
  })

  it.each([
    ['an unknown release', { release: 'winter' }, 403],
    ['a release and a document', { documentId: ARTICLE }, 400],
    ['neither', { release: undefined }, 400],
    ['a release with a wrong password', { password: 'wrong' }, 403],
  ])('are refused for %s', async (_what, fields, status) => {
    expect((await guests.invite({ ...invitation, ...fields })).status).toBe(status)
  })

  it('say that they are to the pages of a release, and show none of them before the first visit', async () => {
    const { link } = await guests.getInvited(invitation)
    const { text } = await guests.get(link)
    expect(text).toMatch(/asks you to review\s+the pages of one release/)
    expect(text).not.toMatch(/spring|Asthma/)
  })
})

describe('the preview of a guest of a release', () => {
  const open = async (guest: TestGuest, documentId: string) => {
    const token = guests.hidden((await review(guest, ARTICLE)).text, 'token')
    const opened = await post('/preview', { token, page: documentId }, guest.cookie)
    const [secret] = lake().lake.context.store.ofType('sanity.previewUrlSecret')
    return { opened, id: secret?._id ?? '' }
  }
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${lake().token('sitePreview')}` }
    const response = await lake().fetch(`/vX/data/previews/production/${path}`, { headers })
    return { status: response.status, text: await response.text() }
  }

  it('opens a page of the release, and tells the site that it is limited to the release', async () => {
    const guest = await getGuest()
    const { opened, id } = await open(guest, ARTICLE)
    expect(opened.headers.get('location')).toContain('sanity-preview-pathname=%2Fdiseases%2Fasthma')
    const { text } = await ask(`${id}?guests=true&releases=true`)
    expect(JSON.parse(text)).toMatchObject({ person: guest.id, release: RELEASE })
    expect(JSON.parse(text)).not.toHaveProperty('documentId')
    expect((await open(guest, 'article-diabetes')).opened.status).toBe(404)
  })

  it('opens nothing on a site of an earlier version, which would show all drafts', async () => {
    const { id } = await open(await getGuest(), ARTICLE)
    for (const query of ['', '?guests=true']) expect((await ask(`${id}${query}`)).status).toBe(404)
  })

  it('has the text and the earlier rounds of its versions, and not those of a draft, another release, or a removed page', async () => {
    const guest = await getGuest()
    const { id } = await open(guest, ARTICLE)
    const first = office().revision(VERSION)
    const reason = { reason: 'Another title.' }
    await decide(guest, 'requestChanges', reason, { documentId: ARTICLE })
    await editor().patch(VERSION).set({ title: 'Second title' }).commit()
    const context = await ask(`${id}/documents/${VERSION}`)
    expect(JSON.parse(context.text)).toMatchObject({ context: { rounds: [{ revision: first }] } })
    expect((await ask(`${id}/history/${VERSION}?revision=${first}`)).text).toContain('in spring')

    const autumn = toVersionId(OTHER_RELEASE, ARTICLE)
    const removed = toVersionId(RELEASE, SECOND_PAGE)
    const revisions = [DRAFT, autumn, removed].map(
      (each) => [each, office().revision(each)] as const,
    )
    await editor().discardVersion({ releaseId: RELEASE, publishedId: SECOND_PAGE })
    for (const [document, revision] of revisions) {
      const history = await ask(`${id}/history/${document}?revision=${revision}`)
      expect(history.text).not.toMatch(/Asthma|Obesity/)
      const beside = await ask(`${id}/documents/${document}`)
      expect(beside.text).not.toMatch(/Asthma|Obesity|submitted/)
    }
  })

  it('ends with the release', async () => {
    const { id } = await open(await getGuest(), ARTICLE)
    const revision = office().revision(VERSION)
    await editor().releases.archive({ releaseId: RELEASE })
    for (const path of [
      `${id}?guests=true&releases=true`,
      `${id}/documents/${VERSION}`,
      `${id}/history/${VERSION}?revision=${revision}`,
    ])
      expect((await ask(path)).status).toBe(404)
  })
})
