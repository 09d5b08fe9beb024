import { describe, expect, it } from 'vitest'
import { authenticateGuest } from '../../../lib/lake/access/guests.ts'
import { decideAsGuest } from '../../../lib/lake/policy/decide.ts'
import {
  getReleaseGuests,
  OTHER_RELEASE,
  RELEASE,
  SECOND_PAGE,
  VERSION,
} from '../fixtures/guest-release.ts'
import type { TestGuest } from '../fixtures/guests.ts'
import { PASSKEY_ORIGIN } from '../fixtures/passkeys.ts'
import { SoftwarePasskey } from '../fixtures/software-passkey.ts'
import { ARTICLE, DRAFT, today } from '../review/office.ts'

const setting = getReleaseGuests()
const { office, lake, guests, editor, addVersion, submit, getGuest, records } = setting
const { approve, decide, post, review } = guests

const decisions = (documentId?: string) => records(documentId).map(({ decision }) => decision)
const pagesIn = (page: string) =>
  [...page.matchAll(/\?page=([^"]*)"/g)].map(([, documentId]) => documentId)

describe('what a guest of a release sees', () => {
  it('is a list of its pages with their states, without documents that have no page', async () => {
    const { status, text } = await review(await getGuest())
    expect(status).toBe(200)
    expect(text).toContain('Spring guideline')
    expect(pagesIn(text)).toEqual([ARTICLE, SECOND_PAGE])
    expect(text.match(/In review/g)).toHaveLength(2)
    expect(text).not.toMatch(/autumn|as a draft|Wheeze/i)
  })

  it('includes a page that is added later, and not one that is removed', async () => {
    const guest = await getGuest()
    await addVersion('article-gout', { title: 'Gout in spring' })
    await editor().discardVersion({ releaseId: RELEASE, publishedId: SECOND_PAGE })
    expect(pagesIn((await review(guest)).text)).toEqual([ARTICLE, 'article-gout'])
    const gone = await review(guest, SECOND_PAGE)
    expect(gone.status).toBe(404)
    expect(gone.text).not.toContain('Obesity')
  })

  it('is of each page the version in this release, with its comments, and neither the draft nor another version', async () => {
    await office().decide('editor', 'comment', { text: 'About the draft' })
    const about = { release: OTHER_RELEASE, text: 'About autumn' }
    await office().decide('editor', 'comment', about)
    await office().decide('editor', 'comment', { release: RELEASE, text: 'About spring' })
    const { text } = await review(await getGuest(), ARTICLE)
    expect(text).toContain('Asthma in spring')
    expect(text).toContain('About spring')
    expect(text).toContain('Asthma, part 1')
    expect(text).not.toMatch(/autumn|about the draft|as a draft/i)
    const draftGuest = await guests.getGuest({ email: 'two@hospital.example' })
    const own = (await review(draftGuest)).text
    expect(own).toContain('About the draft')
    expect(own).not.toMatch(/spring|autumn/i)
  })

  it.each([
    ['the draft of another document', 'article-diabetes'],
    ['a document that is only in another release', 'article-migraine'],
    ['a document without a page', 'term-wheeze'],
    ['the release itself', `_.releases.${RELEASE}`],
    ['a version by its own id', VERSION],
  ])('is not %s', async (_what, documentId) => {
    const fields = { ...office().stored(DRAFT), title: 'Secret' }
    await editor().create({ ...fields, _type: 'article', _id: 'drafts.article-diabetes' })
    await addVersion('article-migraine', { title: 'Secret' }, OTHER_RELEASE)
    const shown = await review(await getGuest(), documentId)
    expect(shown.status).toBe(404)
    expect(shown.text).not.toContain('Secret')
    expect(shown.text).toContain('not in the release')
  })

  it('is nothing of a release for a guest who reviews the draft', async () => {
    const guest = await guests.getGuest()
    for (const documentId of [undefined, ARTICLE, SECOND_PAGE, VERSION]) {
      const { status, text } = await review(guest, documentId)
      expect(status).toBe(200)
      expect(text).toContain('Asthma as a draft')
      expect(text).not.toMatch(/spring|autumn/i)
    }
  })
})

describe('a guest of a release', () => {
  it('comments on one of its pages, and sees the reply', async () => {
    const guest = await getGuest()
    const done = await decide(guest, 'comment', { text: 'Well put.' }, { documentId: ARTICLE })
    expect(done.status).toBe(200)
    const [stored] = lake().lake.context.store.ofType('reviewComment')
    const by = { id: guest.id, vouchedBy: { name: 'Amara Bennett' } }
    expect(stored).toMatchObject({ release: RELEASE, subject: { _ref: ARTICLE }, by })
    await office().decide('editor', 'comment', { text: 'Thank you.', replyTo: stored?._id })
    expect((await review(guest, ARTICLE)).text).toContain('Thank you.')
    expect((await review(guest, SECOND_PAGE)).text).not.toContain('Thank you.')
  })

  it('is answered on a page that is only in the release, where the comment is resolved and opened again', async () => {
    const guest = await getGuest()
    await decide(guest, 'comment', { text: 'Is it so?' }, { documentId: SECOND_PAGE })
    const [asked] = lake().lake.context.store.ofType('reviewComment')
    const reply = { documentId: SECOND_PAGE, text: 'It is.', replyTo: asked?._id }
    expect(await office().decide('editor', 'comment', reply)).toMatchObject({ status: 200 })
    expect((await review(guest, SECOND_PAGE)).text).toContain('It is.')
    for (const resolved of [true, false]) {
      const settle = { documentId: undefined, commentId: asked?._id, resolved }
      expect(await office().decide('editor', 'resolveComment', settle)).toMatchObject({
        status: 200,
      })
    }
  })

  it('requests changes to one of its pages, and the others stay in review', async () => {
    const guest = await getGuest()
    const reason = { reason: 'The dose is too high.' }
    await decide(guest, 'requestChanges', reason, { documentId: SECOND_PAGE })
    expect(decisions(SECOND_PAGE)).toEqual(['submitted', 'changesRequested'])
    expect(decisions()).toEqual(['submitted'])
  })

  it('gives the first of two approvals of one page there, which publishes nothing and names who vouches', async () => {
    const guest = await getGuest()
    expect((await approve(guest, { documentId: ARTICLE })).status).toBe(200)
    const { id, name } = lake().user('medicalReviewer')
    expect(records().at(-1)).toMatchObject({
      decision: 'approvedOnce',
      release: RELEASE,
      by: { id: guest.id, vouchedBy: { id, name } },
      manifest: { action: 'publish' },
    })
    expect(decisions(SECOND_PAGE)).toEqual(['submitted'])
    expect(office().records()).not.toContainEqual(expect.objectContaining({ decision: 'approved' }))
    const published = editor().releases.publish({ releaseId: RELEASE })
    await expect(published).rejects.toMatchObject({ statusCode: 409 })
  })

  it('and a medical reviewer together approve a page for the release, and readers see both', async () => {
    const guest = await getGuest()
    await approve(guest, { documentId: ARTICLE })
    for (const documentId of ['term-wheeze', SECOND_PAGE, ARTICLE]) {
      if (documentId === 'term-wheeze') await submit(documentId)
      expect((await setting.sign('medicalReviewer', documentId)).status).toBe(200)
    }
    expect(records().at(-1)).toMatchObject({
      decision: 'approvedForRelease',
      firstApproval: { by: { id: guest.id }, signedAs: { name: 'Gail Guest' } },
    })
    await editor().releases.publish({ releaseId: RELEASE })
    const approval = lake()
      .lake.context.store.referring(ARTICLE, 'review')
      .find(({ decision, firstApproval }) => decision === 'approved' && firstApproval)
    expect(approval).toMatchObject({
      subject: { _ref: ARTICLE },
      firstApproval: { by: { id: guest.id } },
    })
  })

  it('no longer counts as the first of two once what the page shows has changed', async () => {
    await approve(await getGuest(), { documentId: ARTICLE })
    setting.changeSource()
    expect((await setting.sign('medicalReviewer')).status).toBe(200)
    expect(records().at(-1)?.decision).toBe('approvedForRelease')
    expect(records().at(-1)).not.toHaveProperty('firstApproval')
  })

  it('cannot decide on a page that the person who vouches has edited, but can approve the others', async () => {
    const guest = await getGuest()
    const { users } = lake().lake.context.access
    const { id } = lake().user('medicalReviewer')
    const voucher = office().as('medicalReviewer')
    users.setRole(id, 'editor')
    await voucher.patch(VERSION).set({ summary: 'Written by the person who vouches.' }).commit()
    users.setRole(id, 'medicalReviewer')
    const refused = await approve(guest, { documentId: ARTICLE })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The person who invited you has edited this draft')
    await decide(guest, 'requestChanges', { reason: 'No.' }, { documentId: ARTICLE })
    expect(decisions()).toEqual(['submitted'])
    expect((await approve(guest, { documentId: SECOND_PAGE })).status).toBe(200)
  })
})

describe('a decision of a guest of a release', () => {
  const getAsked = async (guest: TestGuest, documentId = ARTICLE) => {
    const page = (await review(guest, documentId)).text
    const sent = {
      token: guests.hidden(page, 'token'),
      page: documentId,
      decision: 'approve',
      input: guests.formInput(page, 'approve'),
      statement: 'Checked.',
      evidenceCheckedAt: today(),
    }
    const asked = await post('/decide', sent, guest.cookie)
    const answer = JSON.stringify(guest.passkey.get(guests.question(asked.text)))
    return { sent, answer }
  }

  it('is refused with a passkey’s response that was given for another page of the release', async () => {
    const guest = await getGuest()
    const { answer } = await getAsked(guest)
    const { sent } = await getAsked(guest, SECOND_PAGE)
    const refused = await post('/decide', { ...sent, answer }, guest.cookie)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('this passkey is not yours')
    expect(decisions(SECOND_PAGE)).toEqual(['submitted'])
  })

  it.each([
    ['another statement', { statement: 'Something else.' }, {}],
    ['another page', { page: SECOND_PAGE }, {}],
    ['another decision', { decision: 'requestChanges', reason: 'No.' }, {}],
    ['another release', {}, { release: OTHER_RELEASE }],
    ['the draft', {}, { release: undefined }],
  ])('is refused for %s than the passkey signed', async (_what, fields, seen) => {
    const guest = await getGuest()
    const { sent, answer } = await getAsked(guest)
    const input = JSON.stringify({ ...Object(JSON.parse(sent.input)), ...seen })
    const refused = await post('/decide', { ...sent, ...fields, input, answer }, guest.cookie)
    expect(refused.status).toBe(409)
    for (const documentId of [ARTICLE, SECOND_PAGE])
      expect(decisions(documentId)).toEqual(['submitted'])
    expect(office().records()).toHaveLength(1)
  })

  it('is refused a second time with the same response', async () => {
    const guest = await getGuest()
    const { sent, answer } = await getAsked(guest)
    expect((await post('/decide', { ...sent, answer }, guest.cookie)).status).toBe(200)
    const replay = await post('/decide', { ...sent, answer }, guest.cookie)
    expect(replay.status).toBe(409)
    expect(decisions()).toEqual(['submitted', 'approvedOnce'])
  })

  it('is refused with the passkey of a second person', async () => {
    const guest = await getGuest()
    const other = await getGuest({ email: 'two@hospital.example' })
    for (const passkey of [other.passkey, new SoftwarePasskey(PASSKEY_ORIGIN)])
      expect((await approve(guest, { documentId: ARTICLE, passkey })).status).toBe(409)
    expect(decisions()).toEqual(['submitted'])
  })

  it('is refused once a word of the page, or a source that it shows, has changed', async () => {
    const guest = await getGuest()
    for (const beforeConfirming of [
      () => setting.changeSource(),
      () => editor().patch(VERSION).set({ summary: 'Other words.' }).commit(),
    ]) {
      const refused = await approve(guest, { documentId: ARTICLE, beforeConfirming })
      expect(refused.status).toBe(409)
    }
    expect(decisions()).toEqual(['submitted'])
  })

  it.each([
    ['another document', { documentId: 'article-diabetes', release: RELEASE }],
    ['a document without a page', { documentId: 'term-wheeze', release: RELEASE }],
    ['another release', { documentId: ARTICLE, release: OTHER_RELEASE }],
    ['the draft', { documentId: ARTICLE }],
  ])('is refused by the lake and by the policy for %s', async (_what, subject) => {
    const guest = await getGuest()
    const { access } = lake().lake.context
    const signedIn = authenticateGuest(access, {
      method: 'GET',
      headers: new Headers(lake().browser(guest.cookie)),
      publicUrl: lake().baseUrl,
      allowedOrigins: [],
    })
    if (!signedIn) throw new Error('The guest is not signed in')
    const input = { decision: 'comment', text: 'x', ...subject }
    const done = decideAsGuest(lake().lake.context, input, signedIn.identity, null)
    await expect(done).rejects.toMatchObject({ status: 403 })
  })
})
