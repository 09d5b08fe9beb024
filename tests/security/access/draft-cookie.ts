import { marker, type Attack, type Watch } from '../attack.ts'
import { ask, type Answer } from '../request.ts'
import { writeArticle, type Page } from '../article-steps.ts'
import { getCookie, signIn, type Person } from '../signed-in-user.ts'
import { makeSecret } from '../preview-secret.ts'
import type { Target } from '../target.ts'

/** A former viewer of a draft can still see it. */
export const draftCookie: Attack = {
  name: 'access/draft-cookie',
  rule: 'A draft preview ends with the user, the session, or the secret that opened it, and no one else can use it.',
  quick: true,
  async run(target, watch) {
    const word = marker()
    const page = await writeArticle(target, { title: word })
    await leaves(target, watch, page, word, 'the secret is deleted', async (_person, id) => {
      await target.as('administrator').mutate([{ delete: { id } }])
    })
    await leaves(target, watch, page, word, 'the person signed out', async (person) => {
      await person.ask('/lake/v2026-03-01/auth/logout', { method: 'POST' })
    })
    if (target.dataDir !== undefined) await disabled(target, watch, page, word)
    await forged(target, watch, page, word)
  },
}

type SessionEnd = (person: Person, secretId: string) => Promise<void>

async function leaves(
  target: Target,
  watch: Watch,
  page: Page,
  word: string,
  what: string,
  end: SessionEnd,
  person?: Person,
): Promise<void> {
  const viewer = person ?? (await target.again('viewer'))
  const secret = makeSecret(viewer)
  await viewer.mutate([{ create: secret }])
  const enabled = await enable(target, secret.secret, page.path)
  const cookie = getCookie(enabled)
  const shown = await ask(target.url, page.path, { headers: { cookie } })
  if (!shown.text.includes(word))
    throw new Error(`A draft could not be opened: ${enabled.status}, ${shown.status}`)
  // Another visitor's draft mode: only Next's cookie.
  const bypass = /__prerender_bypass=[^;]+/.exec(cookie)?.[0] ?? ''
  const stolen = await ask(target.url, page.path, { headers: { cookie: bypass } })
  watch.try(!stolen.text.includes(word), "Next's own cookie alone shows the draft")
  await end(viewer, secret._id)
  const after = await ask(target.url, page.path, { headers: { cookie } })
  watch.try(!after.text.includes(word), `the draft is still shown after ${what} (${after.status})`)
  await target.as('administrator').mutate([{ delete: { id: secret._id } }])
}

function enable(target: Target, secret: string, path: string): Promise<Answer> {
  const search = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  })
  return target.ask(`/api/draft/enable?${search}`, { headers: { 'sec-fetch-site': 'same-origin' } })
}

async function disabled(target: Target, watch: Watch, page: Page, word: string): Promise<void> {
  const email = `${marker()}@clearwell.example`
  const added = await target.shell('users', 'add', email, '--name', 'Scratch', '--role', 'viewer')
  const password = /Password: (\S+)/.exec(added)?.[1] ?? ''
  const person = await signIn(target.url, { email, password })
  await leaves(
    target,
    watch,
    page,
    word,
    'the person was disabled',
    async () => void (await target.shell('users', 'disable', email)),
    person,
  )
}

/** Cookies and secrets that were never issued. */
async function forged(target: Target, watch: Watch, page: Page, word: string): Promise<void> {
  const cookies = [
    '__prerender_bypass=1',
    `__prerender_bypass=${'a'.repeat(64)}`,
    'sanity-preview-perspective=drafts',
    '__prerender_bypass=; __next_preview_data=x',
  ]
  for (const cookie of cookies) {
    const { text } = await ask(target.url, page.path, { headers: { cookie } })
    watch.try(!text.includes(word), `the draft is shown for the cookie ${cookie}`)
  }
  for (const secret of [
    '',
    'x',
    '*',
    '" || true || "',
    "' || true",
    '$secret',
    'null',
    'a'.repeat(5_000),
  ]) {
    const answer = await enable(target, secret, page.path)
    watch.try(
      !getCookie(answer).includes('__prerender_bypass='),
      `draft mode was opened with ${secret.slice(0, 20)}`,
    )
  }
}
