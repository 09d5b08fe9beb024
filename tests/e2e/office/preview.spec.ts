import { axeFindings } from '../page-checks.ts'
import { enableDraft, makeSecret } from '../preview-secret.ts'
import { Colleague } from './staff-api.ts'
import { expect, test } from './office-test.ts'
import { Studio } from './studio.ts'

const ID = 'article-hypertension'
const PATH = '/diseases/hypertension'

test('typed text appears in the preview, and a click in the preview opens its field', async ({
  openTab,
  request,
  baseURL,
}) => {
  await (await Colleague.of('editor', baseURL)).discard(ID)
  const page = await openTab('editor')
  await page.goto(`/studio/presentation?preview=${PATH}`)
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(frame.getByText('This page has no draft. Readers see the same text.')).toBeVisible()
  const studio = new Studio(page)
  const title = studio.text('title')
  await title.press('End')
  await title.pressSequentially(' in draft')
  await expect(heading).toContainText('in draft')
  await expect(frame.getByText('Readers cannot see it.')).toBeVisible()
  expect(await (await request.get(PATH)).text()).not.toContain('in draft')

  // Presentation may ignore a press while the preview reloads. Each message without a response within three seconds
  // starts a new handshake: on a busy machine "Edit" is disabled for a while and recovers by itself.
  const edit = page.locator('label', { hasText: /^Edit$/ }).locator('input')
  const tied = () => expect(edit).toBeEnabled()
  await expect(async () => {
    await tied()
    await frame.locator('section.prose h2').first().click()
    await expect(page).toHaveURL(/body/, { timeout: 10_000 })
  }).toPass()
  const text = page.getByTestId('field-body').getByRole('textbox')
  await expect(text.getByText('Understanding high blood pressure')).toBeInViewport()
  await page.getByText(/^Used on \d+ pages?$/).click()
  const elsewhere = page.getByText('/diseases/depression')
  await expect(async () => {
    // Once handled, the other page's form replaces this list.
    if (await elsewhere.isVisible()) await elsewhere.click()
    await expect(page).toHaveURL(/preview=[^&]*depression/, { timeout: 10_000 })
  }).toPass()
  // Presentation sends the preview its target once, and a busy page may miss it: then the tab is reloaded.
  const isThere = () => expect(heading).toContainText('Depression')
  await isThere().catch(async () => {
    await page.reload()
    await isThere()
  })

  await studio.open('article', ID)
  await studio.menuAction('Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect.poll(() => studio.query(`*[_id == "drafts.${ID}"][0]._id`)).toBeNull()
})

test('drafts require a secret from the Studio, and the redirect after it stays on the site', async ({
  baseURL,
  request,
}) => {
  const reviewer = await Colleague.of('medicalReviewer', baseURL)
  const secret = await makeSecret(reviewer.client)
  const status = async (address: string) =>
    (await request.get(address, { maxRedirects: 0 })).status()
  expect(await status('/api/draft/enable')).toBe(401)
  expect(await status(enableDraft('guessed', PATH))).toBe(401)
  for (const outside of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'x//evil.example',
  ])
    expect(await status(enableDraft(secret, outside)), outside).toBe(400)

  const forged = await request.get(PATH, { headers: { Cookie: '__prerender_bypass=guessed' } })
  expect(await forged.text()).not.toContain('Draft preview')

  const entered = await request.get(enableDraft(secret, PATH), { maxRedirects: 0 })
  expect(entered.status()).toBe(307)
  expect(new URL(entered.headers()['location'] ?? '', baseURL).pathname).toBe(PATH)
})

test('draft mode is visible on the page, is cached nowhere, and ends with one click', async ({
  page,
  baseURL,
}) => {
  const editor = await Colleague.of('editor', baseURL)
  const published = await editor.client.getDocument(ID)
  await editor.client.createOrReplace({
    ...published,
    _id: `drafts.${ID}`,
    _type: 'article',
    title: 'Words of tomorrow',
  })
  try {
    const viewer = await Colleague.of('viewer', baseURL)
    const secret = await makeSecret(viewer.client)
    await page.goto(enableDraft(secret, PATH))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Words of tomorrow')
    const again = await page.reload()
    expect(again?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': expect.stringContaining('no-store'),
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await axeFindings(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Leave the preview' }).click()
    await expect(heading).not.toContainText('Words of tomorrow')
    await expect(page.getByText('Draft preview.')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(PATH)
  } finally {
    await editor.client.delete(`drafts.${ID}`)
  }
})

test('a preview ends when its user signs out, also for copied cookies', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/403/)
  const viewer = await Colleague.signIn('viewer', baseURL)
  await page.goto(enableDraft(await makeSecret(viewer.client), PATH))
  await expect(page.getByText('Draft preview.')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'clearwell-draft')).toMatchObject({ httpOnly: true })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const copied = (path: string) => fetch(`${baseURL}${path}`, { headers: { cookie } })
  expect(await (await copied(PATH)).text()).toContain('Draft preview.')

  await viewer.client.request({ method: 'POST', url: '/auth/logout' })

  const published = await (await copied(PATH)).text()
  expect(published).not.toContain('Draft preview.')
  expect(published).toContain('</html>')
  expect((await page.reload())?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Your preview has ended' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it again in the Studio' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'See the published page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hypertension/)
  await expect(page.getByText('Draft preview.')).toHaveCount(0)
})
