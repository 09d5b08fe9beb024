import { beforeEach, describe, expect, it } from 'vitest'
import { getIdentity } from '../../../lib/lake/access/access.ts'
import { getGrants } from '../../../lib/lake/access/grants.ts'
import { findGuest } from '../../../lib/lake/access/guests.ts'
import type { Grant } from '../../../lib/lake/types.ts'
import { MAX_FORM_BYTES } from '../../../lib/limits/requests.ts'
import { MAX_COMMENT_LENGTH } from '../../../lib/limits/review.ts'
import { MINUTE, ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'
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

  const confirmation = await post('/decide', whole, guest.cookie)
  expect(confirmation.text).toContain(
    'class="typed">Compared &lt;every&gt; number.\nAnd the doses.<',
  )
  expect(confirmation.text).toContain('January 1, 2020')

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

it.each([
  ['comment', 'text', 2000],
  ['requestChanges', 'reason', 2000],
  ['approve', 'statement', 600],
  ['approve', 'evidenceReason', 2000],
])(
  'a guest’s text that is too long is refused before the passkey is asked for: %s, %s',
  async (decision, name, maxLength) => {
    const guest = await getGuest()
    const page = (await review(guest)).text
    const most = maxLength.toLocaleString('en-US')
    const field = `<textarea id="${decision}-${name}" name="${name}" maxlength="${maxLength}"`
    expect(page.replaceAll(/\s+/g, ' ')).toContain(field)
    expect(page).toMatch(
      new RegExp(`id="${decision}-${name}-hint">[^<]*At most ${most} characters.<`),
    )
    const sent = {
      token: hidden(page, 'token'),
      decision,
      input: formInput(page, decision),
      ...(decision === 'approve' && { statement: 'Checked.', evidenceCheckedAt: today() }),
    }
    const long = await post('/decide', { ...sent, [name]: 'é'.repeat(maxLength + 1) }, guest.cookie)
    expect(long.status).toBe(409)
    expect(long.text).toContain(`is too long. Use at most ${most} characters`)
    expect(long.text).toContain(`href="#${decision}-${name}"`)
    expect(long.text).toContain('é'.repeat(maxLength + 1))
    expect(long.text).not.toContain('data-kind="get"')
    const words = ` ${'é\r\n'.repeat(maxLength / 2)}\r\n`
    const fits = await post('/decide', { ...sent, [name]: words }, guest.cookie)
    expect(fits.status).toBe(200)
  },
)

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

describe('a guest’s words', () => {
  const typed = 'Compared <every> number.\nAnd the doses.'
  const shown = 'Compared &lt;every&gt; number.\nAnd the doses.'
  const fill = async (guest: TestGuest) => {
    const page = (await review(guest)).text
    return {
      token: hidden(page, 'token'),
      guest: hidden(page, 'guest'),
      decision: 'comment',
      input: '{}',
      text: typed,
    }
  }
  const comments = () => lake().lake.context.store.ofType('reviewComment')

  it('are shown to copy, with the way back in, if the session ended before they were sent', async () => {
    const guest = await getGuest()
    const sent = await fill(guest)
    accounts.pass(13 * 60 * MINUTE)
    const late = await post('/decide', sent, guest.cookie)
    expect(late.status).toBe(401)
    expect(late.text).toContain(`<blockquote>${shown}</blockquote>`)
    expect(late.text.match(/<blockquote>/g)).toHaveLength(1)
    expect(late.text).toContain(`href="/auth/guest?guest=${guest.id}"`)
    expect(late.text).not.toMatch(/Asthma|Gail|expired/)
    const withoutGuest = await post('/decide', { ...sent, guest: '' }, guest.cookie)
    expect(withoutGuest.text).toContain(shown)
    expect(withoutGuest.text).toContain('open the link of your invitation again')
    expect(comments()).toEqual([])
  })

  it('are shown in their form again if the guest has signed in again since, and are sent from there', async () => {
    const guest = await getGuest()
    const sent = await fill(guest)
    const { cookie } = await guests.signIn(guest, guest.passkey)
    const stale = await post('/decide', sent, cookie)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('You have signed in again. Nothing was saved yet')
    expect(stale.text).toContain(`${shown}</textarea`)
    expect(comments()).toEqual([])
    const token = hidden(stale.text, 'token')
    expect((await post('/decide', { ...sent, token }, cookie)).status).toBe(200)
    expect(comments()).toMatchObject([{ text: typed }])
  })

  it('are not put into the form of another review that the same browser has opened since', async () => {
    const sent = await fill(await getGuest())
    const { cookie } = await getGuest({ email: 'other@hospital.example' })
    const refused = await post('/decide', sent, cookie)
    expect(refused.status).toBe(401)
    expect(refused.text).toContain(`<blockquote>${shown}</blockquote>`)
    expect(refused.text).not.toContain('<textarea')
  })

  it('are not shown to a page of another site that sends them', async () => {
    const guest = await getGuest()
    const response = await lake().fetch('/auth/guest/decide', {
      method: 'POST',
      headers: { ...lake().browser(guest.cookie), origin: 'https://evil.example' },
      body: new URLSearchParams(await fill(guest)),
    })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('Compared')
  })
})

it.each(['/preview', '/sign-out'])(
  'a form that another session of the guest has loaded is refused at %s, with a way back to the review',
  async (path) => {
    const guest = await getGuest()
    const token = hidden((await review(guest)).text, 'token')
    const { cookie } = await guests.signIn(guest, guest.passkey)
    const refused = await post(path, { token }, cookie)
    expect(refused.status).toBe(403)
    expect(refused.headers?.get('content-type')).toContain('text/html')
    expect(refused.text).toContain(
      'This form has expired. Go back, reload the page, and try again.',
    )
    expect(refused.text).toContain('href="/auth/guest"')
    expect((await review({ cookie })).status).toBe(200)
  },
)

it('a guest whose session has ended is told to open the invitation’s link again', async () => {
  const guest = await getGuest()
  accounts.pass(13 * 60 * MINUTE)
  const closed = await review(guest)
  expect(closed.status).toBe(404)
  expect(closed.text.replaceAll(/\s+/g, ' ')).toContain(
    'open the link of your invitation again, and use your passkey',
  )
})

it('the page says that an approval was recorded until the text is changed', async () => {
  const guest = await getGuest()
  const { headers, text } = await guests.approve(guest)
  const recorded = 'Your approval was recorded.'
  expect(text).toContain(recorded)
  const place = headers.get('location') ?? ''
  expect((await guests.get(place, guest.cookie)).text).toContain(recorded)
  expect((await guests.get('/auth/guest?done=approve', guest.cookie)).text).not.toContain(recorded)
  await office().writeDraft({ summary: 'Changed since the approval.' })
  const changed = await guests.get(place, guest.cookie)
  expect(changed.status).toBe(200)
  expect(changed.text).not.toContain(recorded)
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
  expect((await guests.get(guest.link, guest.cookie)).text).toContain('You are reviewing this as')
})
