import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getReleaseGuests } from '../fixtures/guest-release.ts'
import { getGuests } from '../fixtures/guests.ts'

const listed = z.object({ guests: z.array(z.object({ name: z.string() })) })

describe('the name of a guest', () => {
  const accounts = ownAccounts()
  const guests = getGuests(accounts)
  beforeEach(guests.submitDraft)

  it('and the credentials are signed as they were typed, up to 100 characters, also of emoji', async () => {
    const name = `${'x'.repeat(98)}😀`
    const { link } = await guests.getInvited()
    const { status, cookie } = await guests.accept(link, undefined, { name, credentials: name })
    expect(status).toBe(303)
    expect((await guests.review({ cookie })).text).toContain(`as ${name},`)
  })

  it.each([
    ['name', 'Your name'],
    ['credentials', 'Your credentials'],
  ])('is not cut: a longer one is refused, and shown again (%s)', async (field, label) => {
    const { link } = await guests.getInvited()
    const long = `${'y'.repeat(99)}😀${'z'.repeat(400)}`
    const refused = await guests.accept(link, undefined, { [field]: long })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(`href="#${field}"`)
    expect(refused.text).toContain(`“${label}” is too long. Use at most 100 characters`)
    expect(refused.text).toContain(`value="${long}"`)
    expect((await guests.accept(link)).status).toBe(303)
  })

  it('is stored in an invitation without marks that no one sees, such as those that turn it around', async () => {
    const name = '\u202Enosirrah\u200B\n Dr\u202C'
    await guests.getInvited({ name })
    const { json } = await guests.api('medicalReviewer', '')
    expect(listed.parse(json).guests).toMatchObject([{ name: 'nosirrah  Dr' }])
    expect(
      (await guests.invite({ name: '\u202E\u200B ', email: 'two@hospital.example' })).status,
    ).toBe(400)
  })
})

describe('a page that a guest of a release asks for', () => {
  const { getGuest, guests, lake } = getReleaseGuests()

  it('is not in the release, whatever it is called', async () => {
    const guest = await getGuest()
    for (const page of [
      ...['%00', '%F0%9F%98%80', '..%2F..', 'drafts.article-asthma', '_.releases.spring', '*'],
      ...['versions.spring.article-asthma', 'a'.repeat(5_000), '%E2%80%AE', '__proto__', '%22%5D'],
    ]) {
      const { status, text } = await guests.review(guest, page)
      expect([page, status]).toEqual([page, 404])
      expect(text).toContain('This page is not in the release, or is no longer in it.')
    }
    expect(lake().logged).toEqual([])
  })
})
