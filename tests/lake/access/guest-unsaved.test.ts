import { beforeEach, describe, expect, it } from 'vitest'
import { clusterFetch } from '../../../lib/lake/cluster/http/front.ts'
import { busyError } from '../../../lib/lake/scheduling/fair-queue.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { ownAccounts } from '../fixtures/accounts.ts'
import { getGuests, type TestGuest } from '../fixtures/guests.ts'

/** What the lake answers instead of a guest's review; null: the review. */
let busyStatus: 429 | 503 | null = null
const { guests: guestPolicy } = reviewPolicy
const policy = {
  ...reviewPolicy,
  guests: guestPolicy && {
    ...guestPolicy,
    view: (...call: Parameters<typeof guestPolicy.view>) => {
      if (busyStatus !== null) throw busyError(busyStatus, 'Busy', 'The server is too busy')
      return guestPolicy.view(...call)
    },
  },
}

const accounts = ownAccounts({ policy })
const { lake } = accounts
const guests = getGuests(accounts)
const { getGuest, hidden, post, review } = guests
const comments = () => lake().lake.context.store.ofType('reviewComment')

beforeEach(async () => {
  busyStatus = null
  await guests.submitDraft()
})

const TYPED = 'Compared <every> number.'
const SHOWN = '<blockquote>Compared &lt;every&gt; number.'

async function fill(guest: TestGuest, text = TYPED) {
  const page = (await review(guest)).text
  const [token, sender] = [hidden(page, 'token'), hidden(page, 'guest')]
  return { token, guest: sender, decision: 'comment', input: '{}', text }
}

/** Fills the database's file up to its size limit; returns a function that lifts the limit. */
function fillDisk(): () => void {
  const { db } = lake().lake.context.store
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  db.exec(`PRAGMA max_page_count=${Number(pages)}`)
  return () => {
    db.exec('PRAGMA max_page_count=1073741823')
    lake().logged.length = 0
  }
}

describe('a guest’s words are shown to copy', () => {
  it.each([429, 503] as const)(
    'with the reason and the time to wait, while the lake is too busy to read the review (%s)',
    async (status) => {
      const guest = await getGuest()
      const sent = await fill(guest)
      busyStatus = status
      const refused = await post('/decide', sent, guest.cookie)
      expect(refused.status).toBe(status)
      expect(refused.headers.get('content-type')).toContain('text/html')
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(refused.text).toContain('The server is too busy; try again in a moment.')
      expect(refused.text).toContain(SHOWN)
      expect(refused.text.match(/<blockquote>/g)).toHaveLength(1)
      expect(refused.text).toContain(`href="/auth/guest?guest=${guest.id}"`)
      expect(comments()).toEqual([])

      busyStatus = null
      expect((await post('/decide', sent, guest.cookie)).status).toBe(200)
      expect(comments()).toMatchObject([{ text: TYPED }])
    },
  )

  it('while the disk is full, and are saved when there is space', async () => {
    const guest = await getGuest()
    const sent = await fill(guest, `${TYPED}${'薬'.repeat(1900)}`)
    const makeRoom = fillDisk()
    // What is left in the file's pages takes a few.
    let refused = await post('/decide', sent, guest.cookie)
    for (let tries = 0; refused.status === 200 && tries < 20; tries += 1)
      refused = await post('/decide', sent, guest.cookie)
    makeRoom()
    expect(refused.status).toBe(507)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(refused.text).toContain('The server’s disk is full, so nothing was saved')
    expect(refused.text).toContain(SHOWN)
    const before = comments().length
    expect((await post('/decide', sent, guest.cookie)).status).toBe(200)
    expect(comments()).toHaveLength(before + 1)
  })

  it('when the lake fails, without the error’s text', async () => {
    const guest = await getGuest()
    const sent = await fill(guest)
    const { db } = lake().lake.context.store
    db.exec(
      `CREATE TEMP TRIGGER refused BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'secret'); END`,
    )
    const failed = await post('/decide', sent, guest.cookie)
    db.exec('DROP TRIGGER refused')
    lake().logged.length = 0
    expect(failed.status).toBe(500)
    expect(failed.text).toContain(SHOWN)
    expect(failed.text).not.toContain('secret')
  })

  it('but not to a page of another site that sends them', async () => {
    const guest = await getGuest()
    const sent = await fill(guest)
    busyStatus = 503
    const response = await lake().fetch('/auth/guest/decide', {
      method: 'POST',
      headers: { ...lake().browser(guest.cookie), origin: 'https://evil.example' },
      body: new URLSearchParams(sent),
    })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('Compared')
  })
})

describe('a node that follows, while none leads', () => {
  /** Sends a request of the guest's browser to a follower that no leader answers. */
  async function askFollower(
    { cookie }: Pick<TestGuest, 'cookie'>,
    path: string,
    sent?: Record<string, string>,
    more: Record<string, string> = {},
  ) {
    const { fetch, answerUnavailable } = lake().lake
    const follower = clusterFetch({
      node: {
        isLeader: false,
        leaderAddress: null,
        leaderChanged: new AbortController().signal,
        position: () => 1,
        reach: async () => true,
      },
      key: 'key',
      proxyHeader: { name: 'x-proxy', value: 'key' },
      answer: fetch,
      answerUnavailable,
      answerNode: async () => new Response(),
    })
    const headers = new Headers({ ...lake().browser(cookie), ...more })
    const body = sent && new URLSearchParams(sent).toString()
    if (body) {
      headers.set('content-type', 'application/x-www-form-urlencoded')
      headers.set('content-length', String(Buffer.byteLength(body)))
    }
    const url = `${lake().baseUrl}${path}`
    const response = await follower(
      new Request(url, { method: body ? 'POST' : 'GET', headers, body }),
      '127.0.0.1',
    )
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('answers a guest’s form with a page that keeps the typed text, and the time to wait', async () => {
    const guest = await getGuest()
    const refused = await askFollower(guest, '/auth/guest/decide', await fill(guest))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.text).toContain('so nothing was saved.')
    expect(refused.text).not.toContain('node')
    expect(refused.text).toContain(SHOWN)
    expect(refused.text.match(/<blockquote>/g)).toHaveLength(1)
    expect(comments()).toEqual([])
  })

  it('answers a guest’s visit with a page whose link opens the same review', async () => {
    const { link } = await guests.getInvited({ email: 'new@hospital.example' })
    const visit = await askFollower({ cookie: '' }, link)
    expect(visit.status).toBe(503)
    expect(visit.headers.get('content-type')).toContain('text/html')
    expect(visit.text).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    const guest = await getGuest()
    const chosen = await askFollower(guest, `/auth/guest?guest=${guest.id}&page=article-x`)
    expect(chosen.text).toContain(`href="/auth/guest?guest=${guest.id}&amp;page=article-x"`)
  })

  it('answers a form that a page of another site sends with 403, without its text', async () => {
    const guest = await getGuest()
    const evil = { origin: 'https://evil.example' }
    const response = await askFollower(guest, '/auth/guest/decide', await fill(guest), evil)
    expect(response.status).toBe(403)
    expect(response.text).not.toContain('Compared')
  })

  it('serves the style and the script of that page itself', async () => {
    const guest = await getGuest()
    expect((await askFollower(guest, '/auth/style.css')).status).toBe(200)
    expect((await askFollower(guest, '/auth/guest.js')).status).toBe(200)
  })
})
