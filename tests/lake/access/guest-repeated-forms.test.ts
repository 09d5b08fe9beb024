import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_GUEST_COMMENTS } from '../../../lib/limits/review.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'

const accounts = ownAccounts()
const { lake, office } = accounts
const guests = getGuests(accounts)
const { getGuest, review, post, hidden, formInput } = guests
const comments = () => lake().lake.context.store.ofType('reviewComment')

beforeEach(guests.submitDraft)

async function fill(guest: Pick<TestGuest, 'cookie'>, text: string) {
  const page = (await review(guest)).text
  const [token, sender] = [hidden(page, 'token'), hidden(page, 'guest')]
  const input = formInput(page, 'comment')
  return { token, guest: sender, decision: 'comment', input, text }
}

describe('a guest’s comment', () => {
  it('that is sent twice at once is stored once, and both responses say that it was added', async () => {
    const guest = await getGuest()
    const sent = await fill(guest, 'Compared every number.')
    const answers = await Promise.all([1, 2].map(() => post('/decide', sent, guest.cookie)))
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).toContain('Your comment was added.')
    }
    expect(comments()).toMatchObject([{ text: 'Compared every number.' }])
  })

  it('that is sent again from the page that the browser’s Back button opens is stored once', async () => {
    const guest = await getGuest()
    await post('/decide', await fill(guest, 'Compared every number.'), guest.cookie)
    // The page must not be stored, so the browser requests it again, and keeps the text alone.
    await post('/decide', await fill(guest, ' Compared every number.\r\n'), guest.cookie)
    expect(comments()).toHaveLength(1)
  })

  it('that is sent again after a new sign-in is stored once', async () => {
    const guest = await getGuest()
    await post('/decide', await fill(guest, 'Compared every number.'), guest.cookie)
    const { cookie } = await guests.signIn(guest, guest.passkey)
    await post('/decide', await fill({ cookie }, 'Compared every number.'), cookie)
    expect(comments()).toHaveLength(1)
  })

  it('that is put into its form again is stored once, even if the draft has changed in the meantime', async () => {
    const guest = await getGuest()
    const sent = await fill(guest, 'Compared every number.')
    await post('/decide', sent, guest.cookie)
    await office().writeDraft({ summary: 'Changed since the comment.' })
    const { token: _token, ...kept } = sent
    const again = await post('/decide', { ...kept, change: 'true' }, guest.cookie)
    expect(again.status).toBe(200)
    expect(again.text).toContain('Compared every number.</textarea')
    const input = formInput(again.text, 'comment')
    await post('/decide', { ...sent, token: hidden(again.text, 'token'), input }, guest.cookie)
    expect(comments()).toHaveLength(1)
  })

  it('with another text, by another guest, or on a changed draft is another comment', async () => {
    const guest = await getGuest()
    const sent = await fill(guest, 'Compared every number.')
    await post('/decide', sent, guest.cookie)
    await post('/decide', { ...sent, text: 'Compared every dose.' }, guest.cookie)
    expect(comments()).toHaveLength(2)
    const other = await getGuest({ email: 'other@hospital.example', name: 'Otto Other' })
    const own = await fill(other, 'Compared every number.')
    await post('/decide', { ...own, input: sent.input }, other.cookie)
    expect(comments()).toHaveLength(3)
    await office().writeDraft({ summary: 'Changed since the comment.' })
    await post('/decide', await fill(guest, 'Compared every number.'), guest.cookie)
    expect(comments()).toHaveLength(4)
  })

  it('that is written again after the office has resolved it is another comment', async () => {
    const guest = await getGuest()
    await post('/decide', await fill(guest, 'Which guideline?'), guest.cookie)
    const commentId = comments()[0]?._id
    const settled = await office().decide('editor', 'resolveComment', {
      documentId: undefined,
      commentId,
      resolved: true,
    })
    expect(settled.status).toBe(200)
    await post('/decide', await fill(guest, 'Which guideline?'), guest.cookie)
    expect(comments()).toHaveLength(2)
  })

  it('that is sent again when the guest has written as many as allowed is not refused', async () => {
    const guest = await getGuest()
    const sent = await fill(guest, 'Compared every number.')
    await post('/decide', sent, guest.cookie)
    const [{ _id: _own, ...own } = { _id: '', _type: '' }] = comments()
    lake().lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      for (let number = 1; number < MAX_GUEST_COMMENTS; number += 1)
        tx.put({ ...own, _id: `reviewComment.${number}` })
    })
    expect((await post('/decide', sent, guest.cookie)).text).toContain('Your comment was added.')
    expect((await post('/decide', { ...sent, text: 'More' }, guest.cookie)).status).toBe(409)
  })
})
