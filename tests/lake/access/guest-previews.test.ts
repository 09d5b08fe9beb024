import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PREVIEW_SECRETS, MAX_PREVIEW_SECRETS_PER_HOUR } from '../../../lib/limits/content.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'

const accounts = ownAccounts()
const { office, lake } = accounts
const guests = getGuests(accounts)
const { getGuest, review, revoke } = guests

const OTHER = 'article-other'

beforeEach(guests.submitDraft)

describe('a guest’s preview', () => {
  const open = async (guest: TestGuest) => {
    const token = guests.hidden((await review(guest)).text, 'token')
    const opened = await guests.post('/preview', { token }, guest.cookie)
    expect(opened.status).toBe(303)
    const [secret] = lake().lake.context.store.ofType('sanity.previewUrlSecret')
    return { target: opened.headers.get('location') ?? '', id: secret?._id ?? '' }
  }
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${lake().token('sitePreview')}` }
    const base = `/vX/data/previews/${lake().config.dataset}`
    const response = await lake().fetch(`${base}/${path}`, { headers })
    return { status: response.status, json: (await response.json()) as unknown }
  }

  it('opens the draft’s page, and says that it is limited to this draft', async () => {
    const guest = await getGuest()
    const { target, id } = await open(guest)
    expect(target).toMatch(
      /\/api\/draft\/enable\?sanity-preview-secret=\S+&sanity-preview-pathname=/,
    )
    expect(await ask(`${id}?guests=true`)).toMatchObject({
      status: 200,
      json: { person: guest.id, documentId: ARTICLE },
    })
    expect((await ask(`${id}/documents/${DRAFT}`)).status).toBe(200)
    const history = await ask(`${id}/history/${DRAFT}?revision=${office().revision()}`)
    expect(history.json).toMatchObject({ documents: [{ _id: DRAFT }] })
  })

  it('tells nothing about another document', async () => {
    await office()
      .as('editor')
      .create({ ...office().stored(DRAFT), _id: `drafts.${OTHER}`, _type: 'article' })
    const { id } = await open(await getGuest())
    expect((await ask(`${id}/documents/drafts.${OTHER}`)).status).toBe(403)
    const revision = office().revision(`drafts.${OTHER}`)
    const history = await ask(`${id}/history/drafts.${OTHER}?revision=${revision}`)
    expect(JSON.stringify(history.json)).not.toContain(OTHER)
  })

  it('ends with the session', async () => {
    const guest = await getGuest()
    const { id } = await open(guest)
    await revoke(guest.id)
    expect((await ask(`${id}?guests=true`)).status).toBe(404)
  })

  it('is opened a limited number of times, by each guest', async () => {
    const guest = await getGuest()
    const token = guests.hidden((await review(guest)).text, 'token')
    const openAgain = () => guests.post('/preview', { token }, guest.cookie)
    for (let count = 0; count < MAX_PREVIEW_SECRETS_PER_HOUR; count += 1)
      expect((await openAgain()).status).toBe(303)
    const refused = await openAgain()
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('You have opened the page too often')
    const stored = lake().lake.context.store.ofType('sanity.previewUrlSecret')
    expect(stored).toHaveLength(MAX_PREVIEW_SECRETS)
    const { target } = await open(await getGuest({ email: 'two@hospital.example' }))
    expect(target).toContain('sanity-preview-secret')
    accounts.pass(3_600_000)
    expect((await openAgain()).status).toBe(303)
  })

  it('opens nothing on a site of an earlier version, which would show this guest all drafts', async () => {
    const { id } = await open(await getGuest())
    expect((await ask(id)).status).toBe(404)
  })
})
