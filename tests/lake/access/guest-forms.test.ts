import { beforeEach, expect, it } from 'vitest'
import { getIdentity } from '../../../lib/lake/access/access.ts'
import { getGrants } from '../../../lib/lake/access/grants.ts'
import { findGuest } from '../../../lib/lake/access/guests.ts'
import type { Grant } from '../../../lib/lake/types.ts'
import { MAX_FORM_BYTES } from '../../../lib/limits/requests.ts'
import { MAX_COMMENT_LENGTH } from '../../../lib/limits/review.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests } from '../fixtures/guests.ts'
import { DRAFT, today } from '../review/office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { getGuest, review, post, hidden, formInput } = guests

beforeEach(guests.submitDraft)

it('a guest’s comment holds only what its form asks for: it mentions no one and replies to nothing', async () => {
  const guest = await getGuest()
  const token = hidden((await review(guest)).text, 'token')
  const input = JSON.stringify({
    mentions: [lake().user('editor').id],
    replyTo: 'reviewComment.of-another-page',
  })
  const sent = { token, decision: 'comment', text: 'Mine', input }
  expect((await post('/decide', sent, guest.cookie)).status).toBe(200)
  const [stored] = lake().lake.context.store.ofType('reviewComment')
  expect(stored).not.toHaveProperty('mentions')
  expect(stored).not.toHaveProperty('replyTo')
})

it('what a guest typed is shown again after a refusal, for a field that is empty, and to change it', async () => {
  const guest = await getGuest()
  const page = (await review(guest)).text
  const typed = 'Compared <every> number.\nAnd the doses.'
  const shown = 'Compared &lt;every&gt; number.\nAnd the doses.</textarea'
  const sent = {
    token: hidden(page, 'token'),
    decision: 'approve',
    input: formInput(page, 'approve'),
    statement: typed,
  }
  const empty = await post('/decide', sent, guest.cookie)
  expect(empty.text).toContain(shown)
  expect(empty.text).toContain('href="#approve-evidenceCheckedAt"')
  expect(empty.text).toMatch(/id="approve-evidenceCheckedAt"[^>]*aria-invalid="true"/)

  const whole = { ...sent, evidenceCheckedAt: '2020-01-01' }
  const changed = await post('/decide', { ...whole, change: 'true' }, guest.cookie)
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('Compared &lt;every&gt; number.')
  expect(changed.text).toContain('value="2020-01-01"')

  const refused = await guests.decide(guest, 'approve', whole)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Compared &lt;every&gt; number.')
  expect(guests.decisions()).toEqual(['submitted'])
})

it('a guest’s comment of the greatest length is saved in any script, and a longer one is shown again', async () => {
  const guest = await getGuest()
  const token = hidden((await review(guest)).text, 'token')
  const comment = (text: string) =>
    post('/decide', { token, decision: 'comment', text, input: '{}' }, guest.cookie)
  // In a form, each of these letters takes nine bytes.
  const text = '薬'.repeat(MAX_COMMENT_LENGTH)
  expect((await comment(text)).status).toBe(200)
  expect(lake().lake.context.store.ofType('reviewComment')).toMatchObject([{ text }])
  const longer = await comment(`${text}${text}`)
  expect(longer.status).toBe(409)
  expect(longer.text).toContain(`${text}${text}</textarea`)
})

it('a guest approves with more references in the form than another form of the lake may have', async () => {
  const guest = await getGuest()
  const page = (await review(guest)).text
  const seen: unknown = JSON.parse(formInput(page, 'approve'))
  const outside = Array.from({ length: 200 }, (_each, index) => ({
    id: `source-guideline-of-the-ministry-${index}`,
    revision: crypto.randomUUID(),
  }))
  const sent = {
    token: hidden(page, 'token'),
    decision: 'approve',
    input: JSON.stringify({ ...Object(seen), outside }),
    statement: 'Checked.',
    evidenceCheckedAt: today(),
  }
  expect(new URLSearchParams(sent).toString().length).toBeGreaterThan(MAX_FORM_BYTES)
  const asked = await post('/decide', sent, guest.cookie)
  expect(asked.status).toBe(200)
  expect(guests.question(asked.text).challenge).not.toBe('')
})

it('a guest’s comment is not sent again when its page is loaded again', async () => {
  const guest = await getGuest()
  const token = hidden((await review(guest)).text, 'token')
  const sent = { token, decision: 'comment', text: 'Once.', input: '{}' }
  const { headers, text } = await post('/decide', sent, guest.cookie)
  expect(headers.get('location')).toBe('/auth/guest?done=comment')
  expect(text).toContain('Your comment was added.')
  expect((await guests.get('/auth/guest?done=nothing', guest.cookie)).text).not.toContain('added')
  expect(lake().lake.context.store.ofType('reviewComment')).toHaveLength(1)
})

it('a guest’s approval holds only what its form asks for, not the day of the next review', async () => {
  const guest = await getGuest()
  const page = (await review(guest)).text
  const seen: unknown = JSON.parse(formInput(page, 'approve'))
  const input = JSON.stringify({ ...Object(seen), nextReviewDue: today() })
  const fields = { statement: 'Checked.', evidenceCheckedAt: today(), input }
  expect((await guests.decide(guest, 'approve', fields)).status).toBe(200)
  const stored = lake()
    .lake.context.store.ofType('review')
    .find(({ decision }) => decision === 'approvedOnce')
  expect(stored).not.toMatchObject({ nextReviewDue: today() })
})

it.each([
  ['decision', { decision: 'approve' }],
  ['statement', { statement: 'Something else.' }],
])('a guest’s passkey signs one decision with its words, not another %s', async (_what, other) => {
  const guest = await getGuest()
  const page = (await review(guest)).text
  const decision = Object.hasOwn(other, 'decision') ? 'requestChanges' : 'approve'
  const sent = {
    token: hidden(page, 'token'),
    decision,
    input: formInput(page, 'approve'),
    reason: 'No.',
    statement: 'Checked.',
    evidenceCheckedAt: today(),
  }
  const asked = await post('/decide', sent, guest.cookie)
  const answer = JSON.stringify(guest.passkey.get(guests.question(asked.text)))
  const refused = await post('/decide', { ...sent, ...other, answer }, guest.cookie)
  expect(refused.status).toBe(409)
  expect(guests.decisions()).toEqual(['submitted'])
})

it('no guest approves a draft that the person who vouches has edited since the invitation', async () => {
  const guest = await getGuest()
  const { users } = lake().lake.context.access
  const { id } = lake().user('medicalReviewer')
  const voucher = office().as('medicalReviewer')
  users.setRole(id, 'editor')
  const summary = 'Written by the person who vouches for its reviewer.'
  await voucher.patch(DRAFT).set({ summary }).commit()
  users.setRole(id, 'medicalReviewer')
  await office().decide('editor', 'submit', { revision: office().revision() })
  const refused = await guests.approve(guest)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('The person who invited you has edited this draft')
  expect(guests.decisions()).not.toContain('approvedOnce')
})

it('a lake whose config no longer has the role for guests ends the access of those who were invited', async () => {
  const guest = await getGuest()
  const { access } = lake().lake.context
  const roles = access.roles.filter((role) => !role.guest)
  const account = findGuest(access, guest.id)
  if (!account) throw new Error('The guest is not known')
  expect(findGuest({ ...access, roles }, guest.id)).toBeNull()
  const all: Grant[] = [{ filter: 'true', permissions: ['read'] }]
  expect(getGrants(roles, getIdentity(account), () => all)).toEqual([])
  expect(getGrants(access.roles, getIdentity(account), () => all)).toEqual(all)
})

it('the link of another invitation opens that one, although the guest is signed in for the first', async () => {
  const guest = await getGuest()
  const other = await guests.getInvited({ email: 'other@hospital.example' })
  const { text } = await guests.get(other.link, guest.cookie)
  expect(hidden(text, 'guest')).toBe(other.id)
  expect((await guests.get(guest.link, guest.cookie)).text).toContain('You review this as')
})
