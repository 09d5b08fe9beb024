import { beforeEach, expect, it } from 'vitest'
import { reviewFields } from '../../../lib/content/fragments.ts'
import { verifyRecord } from '../../../lib/workflow/signatures/record-signature.ts'
import { ownAccounts, SECOND } from '../fixtures/accounts.ts'
import { getGuests, getOtherReviewer } from '../fixtures/guests.ts'
import { ARTICLE, DRAFT } from './office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { getGuest, getInvited, approve, decide, review, decisions } = guests

beforeEach(guests.submitDraft)

it('a first visit says who invites, to what, and until when, and shows no word of the draft', async () => {
  const { link } = await getInvited()
  const { status, text } = await guests.get(link)
  expect(status).toBe(200)
  expect(text).toContain('Amara Bennett asks you to review one page')
  expect(text).toMatch(/until\s+\w+ \d+, \d{4}/)
  expect(text).not.toContain('Asthma')
})

it('a guest sees the draft’s title, its sources, the comments, and the forms for three decisions', async () => {
  await office().decide('editor', 'comment', { text: 'Is the dose right?' })
  const guest = await getGuest()
  const { status, text } = await review(guest)
  expect(status).toBe(200)
  expect(text).toContain(String(office().stored(DRAFT)?.title))
  expect(text).toContain('Is the dose right?')
  expect(text).toMatch(/<h2>Sources<\/h2>\s*<details>\s*<summary>\s*Show (?:the|all \d+) sources?/)
  expect(text.match(/name="decision" value="(\w+)"/g)).toEqual([
    'name="decision" value="comment"',
    'name="decision" value="requestChanges"',
    'name="decision" value="approve"',
  ])
})

it('a guest’s comment is stored under the guest’s name, marked as a guest’s', async () => {
  const guest = await getGuest()
  expect((await decide(guest, 'comment', { text: 'Well written.' })).status).toBe(200)
  const [stored] = lake().lake.context.store.ofType('reviewComment')
  expect(stored).toMatchObject({
    text: 'Well written.',
    subject: { _ref: ARTICLE },
    by: { id: guest.id, name: 'Gail Guest (guest)', vouchedBy: { name: 'Amara Bennett' } },
  })
})

it('a guest’s request for changes sends the draft back, and assigns no one', async () => {
  const guest = await getGuest()
  const done = await decide(guest, 'requestChanges', { reason: 'The dose is too high.' })
  expect(done.status).toBe(200)
  expect(decisions()).toEqual(['submitted', 'changesRequested'])
})

it('a guest’s approval is the first of two, and its signature covers the content and who vouches', async () => {
  const guest = await getGuest()
  expect((await approve(guest)).status).toBe(200)
  expect(decisions()).toEqual(['submitted', 'approvedOnce'])
  const stored = lake()
    .lake.context.store.ofType('review')
    .find(({ decision }) => decision === 'approvedOnce')
  const reviewer = lake().user('medicalReviewer')
  expect(stored).toMatchObject({
    signedAs: { name: 'Gail Guest', credentials: 'MD' },
    by: { id: guest.id, vouchedBy: { id: reviewer.id, name: reviewer.name } },
  })
  const { signingKey } = lake().lake.context.access
  expect(typeof stored?.contentHash).toBe('string')
  expect(stored && verifyRecord(stored, signingKey)).toBe('valid')
  const claimed = { ...stored, by: { _type: 'signature', id: guest.id, name: 'Gail Guest' } }
  expect(verifyRecord(claimed, signingKey)).toBe('invalid')
  await expect(office().publish()).rejects.toThrow('only one has approved it')
})

it('a page that a guest approved becomes public once its voucher approves it too', async () => {
  const guest = await getGuest()
  await approve(guest)
  expect((await office().approve()).status).toBe(200)
  const stored = lake()
    .lake.context.store.referring(ARTICLE, 'review')
    .find(({ decision }) => decision === 'approved')
  expect(stored).toMatchObject({
    firstApproval: { by: { id: guest.id }, signedAs: { name: 'Gail Guest' } },
  })
  await office().publish()
  expect(office().stored(ARTICLE)).not.toBeNull()
  const query = `*[_id == "${ARTICLE}"][0]{${reviewFields}}`
  // Readers see whose statements these are.
  expect(await lake().client('siteReader').fetch(query)).toMatchObject({
    review: {
      firstReviewer: { name: 'Gail Guest', credentials: 'MD', slug: null },
      firstStatement: 'Checked against the guideline.',
      reviewer: { name: 'Robin Reviewer' },
    },
  })
})

it('on a high-risk page, a guest and the person who vouches count as one reviewer', async () => {
  await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
  const guest = await getGuest()
  await approve(guest)
  expect(await office().approve()).toMatchObject({ status: 403, code: 'policy.ownGuest' })
  const other = await getOtherReviewer(accounts)
  expect((await other.sign()).status).toBe(200)
  await office().publish()
})

it('a guest does not give the second approval, of whatever page', async () => {
  await office().decide('editor', 'markHighRisk', { reason: 'It names doses.' })
  const [guest, another] = [await getGuest(), await getGuest({ email: 'two@hospital.example' })]
  await approve(guest)
  const { text } = await review(another)
  expect(text).toContain('The second approval must come from a medical reviewer')
  expect((await approve(another)).status).toBe(409)
  expect(decisions().filter((decision) => decision === 'approvedOnce')).toHaveLength(1)
})

it('a changed word after a guest’s approval voids it', async () => {
  const guest = await getGuest()
  await approve(guest)
  await office().writeDraft({ summary: 'Another summary, which no one has read.' })
  expect(await office().approve()).toMatchObject({ status: 403 })
  await expect(office().publish()).rejects.toThrow()
})

it('only a medical reviewer with a public profile who did not write the draft can invite a guest', async () => {
  for (const role of ['editor', 'administrator', 'viewer'] as const)
    expect((await guests.invite({}, role)).status).toBe(403)
  expect((await guests.invite({ documentId: 'source-1' })).status).toBe(403)
  expect((await guests.invite({ password: 'wrong' })).status).toBe(403)
})

it('the author of a draft cannot vouch for its reviewer after becoming a medical reviewer', async () => {
  const author = office().colleague('editor')
  const { users } = lake().lake.context.access
  const { email } = lake().user('editor')
  users.setRole(author.id, 'medicalReviewer')
  lake().lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    const profile = { name: 'Malcolm Ellison', account: email, isReviewer: true }
    tx.put({ _id: 'person-malcolm', _type: 'person', ...profile })
  })
  const { secret } = lake().lake.context.access.sessions.start(author.id)
  const headers = { authorization: `Bearer ${secret}` }
  const body = { ...guests.invitation(), password: author.password }
  const refused = await guests.api('editor', '', body, headers)
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.json)).toContain('You edited this draft')
})

it('refuses to invite someone with an account, under a colleague’s name, or for more than 90 days', async () => {
  const { email } = lake().user('editor')
  const at = (ms: number) => ({ expiresAt: new Date(accounts.now() + ms).toISOString() })
  for (const [fields, status, code] of [
    [{ email }, 409, 'guestHasAccount'],
    [{ name: '  amara BENNETT ' }, 409, 'guestName'],
    [at(91 * 86_400_000), 400, 'guestEnd'],
    [at(-1000), 400, 'guestEnd'],
  ] as const)
    expect(await guests.invite(fields)).toMatchObject({ status, json: { code } })
})

it.each([
  'Amara  Bennett',
  'Ama\u200bra Bennett',
  '\u202eAmara\u00a0Bennett',
  'Amara\u00ad BENNETT',
])('a guest cannot take a colleague’s name on the first visit, also not as %j', async (name) => {
  const { link } = await getInvited()
  const refused = await guests.accept(link, undefined, { name })
  expect(refused.status).toBe(400)
  expect(refused.cookie).toBe('')
})

it('lists the guests of a page to those who may revoke them', async () => {
  const guest = await getGuest()
  accounts.pass(SECOND)
  await getInvited({ email: 'two@hospital.example' })
  const listed = await guests.api('administrator', `/${ARTICLE}`)
  expect(listed.json).toMatchObject({
    guests: [
      { id: guest.id, state: 'active', vouchedBy: { name: 'Amara Bennett' } },
      { state: 'invited', email: 'two@hospital.example' },
    ],
  })
  expect((await guests.api('editor', `/${ARTICLE}`)).status).toBe(403)
})

it('the list of guests says until when a link works, and who lost the person who vouches', async () => {
  const getListed = async () => (await guests.api('administrator', `/${ARTICLE}`)).json
  const guest = await getGuest()
  accounts.pass(SECOND)
  const { id } = await getInvited({ email: 'two@hospital.example' })
  const linkExpiresAt = new Date(accounts.now() + 7 * 86_400_000).toISOString()
  expect(await getListed()).toMatchObject({
    guests: [
      { id: guest.id, linkExpiresAt: null },
      { id, linkExpiresAt },
    ],
  })
  await guests.revoke(id, 'administrator')
  expect(await getListed()).toMatchObject({ guests: [{ state: 'active' }, { state: 'revoked' }] })
  lake().lake.context.access.users.setDisabled(lake().user('medicalReviewer').id, true)
  expect(await getListed()).toMatchObject({ guests: [{ state: 'unvouched' }, {}] })
})

it('the list of guests says why the caller cannot invite one', async () => {
  const getReason = async (role: 'administrator' | 'medicalReviewer', id = ARTICLE) =>
    (await guests.api(role, `/${id}`)).json
  expect(await getReason('medicalReviewer')).toMatchObject({ denialReason: null })
  expect(await getReason('administrator')).toMatchObject({
    denialReason: 'Only a medical reviewer can do this.',
  })
  expect(await getReason('medicalReviewer', 'source-1')).toMatchObject({
    denialReason: '"source-1" is not a page that needs a review.',
  })
})

it('the audit log names the guests whose invitations it lists', async () => {
  const { id } = await getGuest()
  const log = await lake().fetch('/vX/audit', { headers: lake().studio('administrator') })
  expect(await log.json()).toMatchObject({
    people: expect.arrayContaining([{ id, name: 'Gail Guest (guest)' }]),
    lines: expect.arrayContaining([
      expect.objectContaining({
        kind: 'userChanged',
        subject: id,
        detail: 'guest invitation accepted',
      }),
    ]),
  })
})

it('staff lists do not contain guests, and no one can change a guest’s role or password', async () => {
  const { id } = await getGuest()
  const { users } = lake().lake.context.access
  expect(users.list().map((user) => user.id)).not.toContain(id)
  expect(() => users.setRole(id, 'administrator')).toThrow('A guest reviewer has no password')
  await expect(users.setPassword(id, 'a long enough password')).rejects.toThrow('A guest reviewer')
  const people = await lake().fetch('/vX/people', { headers: lake().studio('administrator') })
  expect(await people.text()).not.toContain('guestReviewer')
})
