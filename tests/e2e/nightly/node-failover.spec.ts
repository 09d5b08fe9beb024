import type { ChildProcess } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import getPort from 'get-port'
import { z } from 'zod'
import { startCaddy } from '../../caddy.ts'
import { startClusterStack, type ClusterMachine, type ClusterStack } from '../../cluster-stack.ts'
import { signIn } from '../office/session.ts'
import { Studio } from '../office/studio.ts'
import { EMAILS, expect, test } from '../operator/operator-test.ts'
import { readWithoutPause } from '../operator/readers.ts'

test.use({
  // Caddy's self-signed certificate is fine here.
  ignoreHTTPSErrors: true,
  // The browser logs each request that fails.
  expectedErrors: async ({}, use) =>
    use([/status of 50[234]|ERR_[A-Z_\d]+|Failed to fetch|WebSocket/]),
})

const DATA = '/lake/v2026-03-01/data'
const ID = 'glossary-failover'
const BEGINNING = 'Begins.'
const PROXIES = '127.0.0.1,::1'

let cluster: ClusterStack | undefined
let caddy: ChildProcess | undefined
test.afterEach(async () => {
  caddy?.kill('SIGTERM')
  await cluster?.stop()
})

const health = z.object({ cluster: z.object({ role: z.string() }) })

async function leads({ nodeUrl }: ClusterMachine): Promise<boolean> {
  const response = await fetch(`${nodeUrl}/health`)
  return health.parse(await response.json()).cluster.role === 'leader'
}

/** An editor's draft, by way of one machine. */
async function openDraft({ stack }: ClusterMachine, password: string) {
  const { token } = await signIn(EMAILS.editor, password, stack.url)
  const headers = { authorization: `Bearer ${token}` }
  const query = new URLSearchParams({
    query: `*[_id == "drafts.${ID}"][0].definition`,
    perspective: 'raw',
  })
  return {
    create: async () => {
      const document = { _id: `drafts.${ID}`, _type: 'glossaryTerm', term: 'Failover' }
      const mutations = [{ createOrReplace: { ...document, definition: BEGINNING } }]
      const response = await fetch(`${stack.url}${DATA}/mutate/production`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mutations }),
      })
      expect(response.status).toBe(200)
    },
    readText: async () => {
      const response = await fetch(`${stack.url}${DATA}/query/production?${query}`, { headers })
      return z.object({ result: z.string() }).parse(await response.json()).result
    },
  }
}

/** The responses that make the Studio take back what was typed: it sends a change again only after other errors. */
function watchRejections(page: Page): string[] {
  const rejected: string[] = []
  page.on('response', async (response) => {
    const status = response.status()
    if (!/\/data\/(?:actions|mutate)\//.test(response.url())) return
    if (status < 400 || status > 500) return
    rejected.push(`${status} ${await response.text().catch(String)}`)
  })
  return rejected
}

/**
 * Types numbered words without a pause until stopped. `readTyped` returns what the field took: while its event stream is
 * not connected, the Studio locks a form that gets no key for 0.2 s, and a locked field takes none.
 */
async function typeWithoutPause(page: Page, field: Locator) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.typed = ''
    document.addEventListener('input', (event) => {
      if (event instanceof InputEvent) dataset.typed += event.data ?? ''
    })
  })
  const readTyped = () => page.evaluate(() => document.documentElement.dataset.typed ?? '')
  let count = 0
  let isOn = true
  const typing = (async () => {
    while (isOn) {
      const word = ` word-${(count += 1)}`
      await expect(field).toBeEditable()
      await field.pressSequentially(word, { delay: 25 })
    }
  })()
  return {
    count: () => count,
    readTyped,
    stop: async () => {
      isOn = false
      await typing
      return readTyped()
    },
  }
}

test('an editor who types while the machine of the leading lake node dies loses no key that the form took, and no reader gets an error', async ({
  page,
  seeded,
}, testInfo) => {
  cluster = await startClusterStack(2, { env: { TRUSTED_PROXIES: PROXIES }, seed: seeded })
  const [one, two] = cluster.machines
  if (!one || !two) throw new Error('The cluster has no two machines')
  const [leader, other] = (await leads(one)) ? [one, two] : [two, one]
  const site = `https://localhost:${await getPort({ host: '127.0.0.1' })}`
  caddy = await startCaddy('cluster.Caddyfile', testInfo.outputPath('caddy'), {
    CLEARWELL_HOST: site,
    CLEARWELL_NODES: [leader, other].map(({ stack }) => `127.0.0.1:${stack.port}`).join(' '),
  })
  const { initialPasswords } = await leader.stack.secrets()
  const password = initialPasswords[EMAILS.editor] ?? ''
  const draft = await openDraft(other, password)
  await draft.create()

  await page.goto(`${site}/studio`)
  await page.getByLabel('Email address').fill(EMAILS.editor)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  const studio = new Studio(page)
  await studio.open('glossaryTerm', ID)
  const text = studio.text('definition')
  await expect(text).toHaveValue(BEGINNING)
  await text.press('End')

  const rejected = watchRejections(page)
  const reading = readWithoutPause(site, ['/', '/diseases/diabetes', '/blog', '/a-z'], 3)
  const typing = await typeWithoutPause(page, text)
  await expect.poll(draft.readText).toContain(' word-3 ')
  await expect.poll(reading.answers).toBeGreaterThan(20)

  const before = typing.count()
  leader.kill()
  await expect.poll(() => leads(other)).toBe(true)
  // Words that are in the form only would be sent by now.
  await expect.poll(typing.count).toBeGreaterThan(before + 5)
  expect(rejected).toEqual([])
  await expect.poll(draft.readText).toContain(await typing.readTyped())
  const answers = reading.answers()
  await expect.poll(reading.answers).toBeGreaterThan(answers + 20)

  const typed = await typing.stop()
  expect(await text.inputValue()).toBe(BEGINNING + typed)
  await expect.poll(draft.readText).toBe(BEGINNING + typed)
  await page.reload()
  await expect(text).toHaveValue(BEGINNING + typed)
  expect(await reading.stop()).toEqual([])
  await page.close()
})
