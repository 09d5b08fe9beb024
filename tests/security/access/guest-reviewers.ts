import { comesTrue } from '../eventually.ts'
import { marker, type Attack, type Watch } from '../attack.ts'
import { isRefused, pageText, publish, submit, writeArticle, type Page } from '../article-steps.ts'
import { CLOSED, getHidden, GuestVisitor, GUEST_PAGE, type Guest } from '../guest-visitor.ts'
import { ask } from '../request.ts'
import { getCookie } from '../signed-in-user.ts'
import type { Target } from '../target.ts'
import { MAX_PREVIEW_SECRETS, MAX_PREVIEW_SECRETS_PER_HOUR } from '../../../lib/limits/content.ts'
import { SoftwarePasskey } from '../../lake/fixtures/software-passkey.ts'
import { attackDecisions } from './guest-decisions.ts'
import { attackEndpoints } from './guest-endpoints.ts'

const SHORT_MS = 4_000
const WAIT_MS = 10_000
/** Fewer than may answer wrongly without a wait. */
const RACERS = 4
const GUESSES = 40

/** Someone uses a guest's link or session, or a guest sees and does more than the invitation says. */
export const guestReviewers: Attack = {
  name: 'access/guest-reviewers',
  rule: 'A guest’s link works for one first visit; the session sees and decides on one draft only, with the guest’s passkey for each decision, until it is revoked.',
  async run(target, watch) {
    const word = marker()
    const page = await writeArticle(target, { title: word })
    await submit(target, page)
    const visitor = new GuestVisitor(target)
    await guessLink(watch, visitor, page, word)
    await raceForLink(target, watch, visitor, page)
    const guest = await visitor.getGuest(page)
    await takeLink(target, watch, visitor, guest, word)
    await attackEndpoints(target, watch, { guest, page, word })
    await attackDecisions(target, watch, { visitor, guest, page })
    await mixCookies(target, watch, visitor, { guest, page, word })
    await readHeaders(watch, visitor, guest, page)
    await outlive(target, watch, visitor, page, word)
    await guessPasskey(target, watch, visitor, guest)
    await openOften(target, watch, visitor, guest)
    await visitor.revoke(guest)
  },
}

/** Keys that were never issued, and one of another guest. */
async function guessLink(
  watch: Watch,
  visitor: GuestVisitor,
  page: Page,
  word: string,
): Promise<void> {
  const [one, two] = [await visitor.invite(page), await visitor.invite(page)]
  const key = new URL(one.link, 'http://lake').searchParams.get('key') ?? ''
  const { text: nothing } = await visitor.get(GUEST_PAGE)
  const others = Array.from({ length: 20 }, () => crypto.randomUUID().repeat(2).slice(0, 64))
  const guesses = [
    ...['', key.slice(0, -1), `${key}x`, key.toUpperCase(), '*', "' OR '1'='1"].map(
      (guess) => [one.id, guess] as const,
    ),
    ...others.map((guess) => [one.id, guess] as const),
    [two.id, key] as const,
    ['u0000000000000000', key] as const,
    ['', key] as const,
  ]
  for (const [id, guess] of guesses) {
    const search = String(new URLSearchParams({ guest: id, key: guess }))
    const { text } = await visitor.get(`${GUEST_PAGE}?${search}`)
    watch.try(text === nothing, `the link with the key "${guess.slice(0, 20)}" shows a page`)
    watch.try(!text.includes(word) && !text.includes('Gail'), 'a guessed link names someone')
    const sent = await visitor.post('/accept', { guest: id, key: guess, name: 'X', answer: '{}' })
    watch.try(getCookie(sent) === '', `the key "${guess.slice(0, 20)}" opened a review`)
  }
  await visitor.revoke(one)
  await visitor.revoke(two)
  const { text } = await visitor.get(one.link)
  watch.try(text === nothing, 'a revoked link shows something')
}

/** Several people open the same link at once. */
async function raceForLink(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  page: Page,
): Promise<void> {
  const { id, link } = await visitor.invite(page)
  const origins = [target.url, 'http://localhost:3000']
  const shown = await Promise.all(
    Array.from({ length: RACERS }, (_each, n) => n).map(async (n) => ({
      passkey: new SoftwarePasskey(origins[n % 2] ?? ''),
      first: await visitor.get(link),
    })),
  )
  const done = await Promise.all(
    shown.map(({ first, passkey }) => visitor.accept(link, first, passkey)),
  )
  const opened = done.filter((answer) => getCookie(answer) !== '').length
  watch.try(opened === 1, `${opened} of ${RACERS} people at once opened a review with one link`)
  const cookies = await Promise.all(
    shown.map(({ passkey }) => visitor.signIn({ id, link }, passkey)),
  )
  const later = cookies.filter((answer) => getCookie(answer) !== '').length
  watch.try(later === 1, `${later} passkeys open the review of one guest`)
  await visitor.revoke({ id, link })
}

/** A second person has the link, after the first visit. */
async function takeLink(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  guest: Guest,
  word: string,
): Promise<void> {
  const shown = await visitor.get(guest.link)
  watch.try(
    !shown.text.includes(word) && !shown.text.includes('Gail') && getCookie(shown) === '',
    'a used link shows what it is for',
  )
  const own = new SoftwarePasskey(target.url)
  const again = await visitor.accept(guest.link, shown, own)
  watch.try(getCookie(again) === '', 'a used link takes a second passkey')
  const entered = await visitor.signIn(guest, own)
  watch.try(getCookie(entered) === '', 'a passkey of someone else opens the review')
}

/** Several cookies of one name, and those of a guest and of staff together. */
async function mixCookies(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  { guest, page, word }: { guest: Guest; page: Page; word: string },
): Promise<void> {
  const otherWord = marker()
  const otherPage = await writeArticle(target, { title: otherWord })
  await submit(target, otherPage)
  const other = await visitor.getGuest(otherPage)
  const [mine, theirs] = [guest.cookie, other.cookie]
  for (const [first, last, shown, hidden] of [
    [mine, theirs, otherWord, word],
    [theirs, mine, word, otherWord],
  ] as const) {
    const { text } = await visitor.get(GUEST_PAGE, `${first}; ${last}`)
    watch.try(
      text.includes(shown) && !text.includes(hidden),
      'of two sessions, the page mixes both, or shows the one that is not the last',
    )
    // The form of one session is sent with both.
    const form = { ...(await visitor.getForm(guest, 'comment', { text: `mixed ${word}` })) }
    const { status } = await visitor.post('/decide', form, `${first}; ${last}`)
    watch.try(status < 400 === (last === mine), `a form of another session: ${status}`)
  }
  const staff = target.as('medicalReviewer').cookie
  const staffSecret = staff.slice(staff.indexOf('=') + 1).split(';')[0] ?? ''
  const name = mine.slice(0, mine.indexOf('='))
  const session = name.replace('lakeGuest', 'lakeSession')
  const asGuest = await visitor.get(GUEST_PAGE, `${name}=${staffSecret}`)
  watch.try(asGuest.text.includes(CLOSED), 'a staff session opens a guest’s page')
  for (const cookie of [`${staff}; ${mine}`, `${mine}; ${staff}`]) {
    const review = await visitor.get(GUEST_PAGE, cookie)
    watch.try(review.text.includes(word), 'beside a staff cookie, a guest’s page is closed')
    const own = await visitor.get('/lake/auth/sessions', cookie)
    watch.try(own.status === 200, 'beside a guest’s cookie, a colleague’s own page is closed')
  }
  for (const [cookie, status] of [
    [`${session}=${staffSecret}; ${session}=${guest.secret}`, 303],
    [`${session}=${guest.secret}; ${session}=${staffSecret}`, 200],
  ] as const) {
    const own = await visitor.get('/lake/auth/sessions', cookie)
    watch.try(own.status === status, `two session cookies: ${own.status} instead of ${status}`)
  }
  await visitor.revoke(other)
  watch.try(isRefused(await publish(target, page)), 'the page could be published')
}

/** The pages of a guest in a frame, a cache, or another page's log. */
async function readHeaders(
  watch: Watch,
  visitor: GuestVisitor,
  guest: Guest,
  page: Page,
): Promise<void> {
  const invited = await visitor.invite(page)
  const pages = {
    'an invitation': await visitor.get(invited.link),
    'a later visit': await visitor.get(guest.link),
    'a closed review': await visitor.get(GUEST_PAGE),
    'a review': await visitor.get(GUEST_PAGE, guest.cookie),
  }
  await visitor.revoke(invited)
  for (const [what, { headers, text }] of Object.entries(pages)) {
    const has = (name: string, pattern: RegExp) =>
      watch.try(pattern.test(String(headers[name])), `${what} has ${name}: ${headers[name]}`)
    has('cache-control', /\bno-store\b/)
    has('referrer-policy', /^same-origin$/)
    has('x-content-type-options', /^nosniff$/)
    has('cross-origin-opener-policy', /^noopener-allow-popups$/)
    has('content-security-policy', /default-src 'none'/)
    has('content-security-policy', /frame-ancestors 'none'/)
    has('content-security-policy', /base-uri 'none'/)
    const policy = String(headers['content-security-policy'])
    watch.try(!/unsafe|\*/.test(policy), `${what} runs any script: ${policy}`)
    watch.try(!/(?:src|action)="(?:https?:)?\/\//.test(text), `${what} loads from elsewhere`)
    watch.try(/<meta name="robots" content="noindex"/.test(text), `${what} may be indexed`)
  }
  const set = (await visitor.signIn(guest, guest.passkey)).headers['set-cookie'] ?? []
  watch.try(
    set.length > 0 && set.every((line) => /; ?HttpOnly/i.test(line) && /SameSite=Lax/i.test(line)),
    `the cookie is set with: ${set.map((line) => line.replace(/=[^;]*/, '=…')).join(', ')}`,
  )
  for (const headers of FOREIGN) {
    const { text } = await visitor.get(GUEST_PAGE, guest.cookie, headers)
    watch.try(text.includes(CLOSED), `a foreign page reads the review: ${JSON.stringify(headers)}`)
  }
}

/** How pages of other sites, frames, and scripts request a page. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
]

/** Sessions and previews are used after the access has ended. */
async function outlive(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  page: Page,
  word: string,
): Promise<void> {
  const revoked = await visitor.getGuest(page)
  const { token } = await visitor.getForm(revoked, 'comment', {})
  const opened = await visitor.post('/preview', { token: token ?? '' }, revoked.cookie)
  const enable = new URL(opened.headers.location ?? '/', target.url)
  const enabled = await ask(target.url, enable.pathname + enable.search, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const preview = getCookie(enabled)
  const shows = async (cookie: string) =>
    (await ask(target.url, page.path, { headers: { cookie } })).text.includes(word)
  if (!(await shows(preview))) throw new Error(`A guest cannot open the draft: ${enabled.status}`)
  const form = await visitor.getForm(revoked, 'requestChanges', { reason: word })
  const answer = await visitor.sign(revoked, form)
  const { status } = await visitor.revoke(revoked)
  if (status !== 204) throw new Error(`A guest could not be revoked: ${status}`)
  watch.try(await isClosed(visitor, revoked), 'a revoked guest’s session is open')
  watch.try(!(await shows(preview)), 'a revoked guest’s preview shows the draft')
  const late = await visitor.post('/decide', { ...form, answer: answer ?? '' }, revoked.cookie)
  watch.try(late.status === 401, 'a revoked guest’s signed decision is taken')
  const back = await visitor.signIn(revoked, revoked.passkey)
  watch.try(getCookie(back) === '', 'a revoked guest signs in')

  const out = await visitor.getGuest(page)
  const { text } = await visitor.get(GUEST_PAGE, out.cookie)
  await visitor.post('/sign-out', { token: getHidden(text, 'token') }, out.cookie)
  watch.try(await isClosed(visitor, out), 'a session is open after its guest signed out')
  await visitor.revoke(out)

  const short = await visitor.getGuest(page, SHORT_MS)
  watch.try(
    await comesTrue(() => isClosed(visitor, short), WAIT_MS),
    'a session is open after the end of the access',
  )
  const late2 = await visitor.signIn(short, short.passkey)
  watch.try(getCookie(late2) === '', 'a guest signs in after the end of the access')
  watch.try(!(await pageText(target, page.path)).includes(word), 'readers see the draft')
}

async function isClosed(visitor: GuestVisitor, { cookie }: Guest): Promise<boolean> {
  return (await visitor.get(GUEST_PAGE, cookie)).text.includes(CLOSED)
}

/** Someone guesses passkeys; the guest is not locked out by it. */
async function guessPasskey(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  guest: Guest,
): Promise<void> {
  const from = target.attackerAddress
  if (from === undefined) return
  const statuses: number[] = []
  for (let index = 0; index < GUESSES && !statuses.includes(429); index += 1) {
    const own = new SoftwarePasskey(target.url)
    statuses.push((await visitor.signIn(guest, own, from)).status)
  }
  watch.try(statuses.includes(429), `${GUESSES} passkeys could be tried: ${statuses.at(-1)}`)
  watch.try(!statuses.includes(303), 'a guessed passkey opens the review')
  const entered = await visitor.signIn(guest, guest.passkey)
  watch.try(getCookie(entered) !== '', 'the guest is locked out by someone else’s guesses')
}

/** A guest opens previews without end, each of which stores a secret. */
async function openOften(
  target: Target,
  watch: Watch,
  visitor: GuestVisitor,
  guest: Guest,
): Promise<void> {
  const { token = '' } = await visitor.getForm(guest, 'comment', {})
  const statuses: number[] = []
  for (let index = 0; index < MAX_PREVIEW_SECRETS_PER_HOUR && !statuses.includes(429); index += 1)
    statuses.push((await visitor.post('/preview', { token }, guest.cookie)).status)
  watch.try(statuses.includes(429), `${statuses.length} previews were opened: ${statuses.at(-1)}`)
  const { client } = target.as('administrator')
  const query = 'count(*[_type == "sanity.previewUrlSecret" && userId == $id])'
  const stored: unknown = await client.fetch(query, { id: guest.id }, { perspective: 'raw' })
  watch.try(Number(stored) <= MAX_PREVIEW_SECRETS, `a guest stores ${stored} preview secrets`)
}
